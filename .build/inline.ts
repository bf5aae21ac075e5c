/**
A transform of the AssemblyScript compiler: functions whose comment says `@inline` are inlined. The decorator that does
this is no TypeScript, so the linter could not read the kernels.
*/

import {type FunctionDeclaration, Node, NodeKind, type Parser} from 'assemblyscript';
import {Transform} from 'assemblyscript/transform';

export default class Inline extends Transform {
	override afterParse({sources}: Parser): void {
		for (const {statements, text} of sources) {
			for (const statement of statements) {
				const {range} = statement;
				if (
					statement.kind === NodeKind.FunctionDeclaration &&
					text.slice(0, range.start).endsWith('@inline */\n')
				) {
					const name = Node.createIdentifierExpression('inline', range);
					(statement as FunctionDeclaration).decorators = [Node.createDecorator(name, null, range)];
				}
			}
		}
	}
}
