/** What keys and pastes do, one after the other, so that frames are drawn and Ctrl-C is read before all of them are done. */

import {now} from '../../clock.js';
import {slice} from '../../run/timing.js';
import {helpView} from '../help-screen.js';
import {
	commandOf,
	directionsOf,
	interrupt,
	isEverywhere,
	type KeyCommand,
	type KeyTable,
	type Program,
	pageMove,
	refusalOf,
} from '../keys/key-command.js';
import {isCharacter, keyLabel} from '../keys/key-names.js';
import {answerFirst} from '../run/run-refusals.js';
import {keyTables, screens, tableOf} from '../screen-table.js';
import {type Overlay, overlayText, questionOf} from '../state.js';

export class KeyController {
	/** What stood over the screen before the last key. */
	before: Overlay | undefined;
	readonly #program: Program;
	readonly #onKey: () => void;
	#waiting: Array<() => void> = [];
	#timer: NodeJS.Immediate | undefined;

	/** @param onKey called before each key and paste */
	constructor(program: Program, onKey: () => void) {
		this.#program = program;
		this.#onKey = onKey;
	}

	/** Do these in turn, now or after those that wait. */
	#add(...inputs: ReadonlyArray<() => void>): void {
		this.#waiting.push(...inputs);
		if (!this.#timer) {
			this.#take();
		}
	}

	/** Drop those that wait. */
	clear(): void {
		this.#waiting = [];
	}

	#take(): void {
		const end = now() + slice;
		do {
			this.#waiting.shift()?.();
		} while (this.#waiting.length > 0 && now() < end);

		this.#timer = this.#waiting.length > 0 ? setImmediate(() => this.#take()) : undefined;
	}

	/** Press keys, one after the other. Ctrl-C overtakes those that wait. */
	type(names: readonly string[]): void {
		if (names.some(name => interrupt.keys.includes(name))) {
			this.#program.leave('interrupt');
		} else {
			this.#add(...names.map(name => () => this.#press(name)));
		}
	}

	#press(name: string): void {
		this.#dismiss();
		if (name === 'escape' && this.before?.kind === 'confirm') {
			return;
		}

		const isHelp = this.#program.state.help !== undefined;
		const table = keyTables[isHelp ? 'help' : tableOf(this.#program.state)];
		const command = commandOf(table, name);
		if (isHelp && !(command && isEverywhere(command))) {
			this.#scrollHelp(command);
		} else if (command) {
			this.#perform(command);
		} else if (table.isTyping && isCharacter(name)) {
			this.#program.dispatch({type: 'type', text: name});
		} else {
			const asked = table === keyTables.predict ? 2 : (questionOf(this.#program.state)?.answers.length ?? 0);
			this.#program.notify(asked > 0 ? answerFirst(asked) : unknownKeyText(table, name), true);
		}
	}

	paste(text: string): void {
		this.#add(() => {
			this.#dismiss();
			screens[this.#program.state.screen].pasted?.(this.#program, text);
		});
	}

	#perform(command: KeyCommand): void {
		const {run} = command;
		const refusal = refusalOf(command, this.#program);
		if (refusal !== undefined) {
			this.#program.notify(refusal);
		} else if (typeof run === 'function') {
			run(this.#program);
		} else {
			this.#program.dispatch(run);
		}
	}

	#dismiss(): void {
		this.#onKey();
		this.before = this.#program.state.overlay;
		if (overlayText(this.#program.state) !== undefined) {
			this.#program.dispatch({type: 'dismiss'});
		}
	}

	/** A key that does not move closes the help. */
	#scrollHelp(command: KeyCommand | undefined): void {
		const {window} = this.#program.state;
		const table = keyTables[tableOf(this.#program.state)];
		const {page, last} = window ? helpView(table, window, this.#program) : {page: 0, last: 0};
		const event = command?.run;
		if (typeof event !== 'object' || event.type !== 'move') {
			this.#program.dispatch({type: 'help'});
			return;
		}

		const by = Math.abs(event.by) === pageMove ? Math.sign(event.by) * page : event.by;
		this.#program.dispatch({type: 'scroll-help', by, last});
	}
}

/** What a key is that no command of a table has: one of a watched run, or near one of the table. */
function unknownKeyText(table: KeyTable, name: string): string {
	if (table.runKeys && commandOf(keyTables.watch, name)) {
		return `${keyLabel(name)} ${table.runKeys}`;
	}

	const lower = name.toLowerCase();
	const other = lower === name ? name.toUpperCase() : lower;
	const near = table.commands
		.flatMap(directionsOf)
		.find(({name, keys}) => keys.includes(other) && name !== 'leave-choice');
	return `${keyLabel(name)} does nothing here${near ? `; ${other}: ${near.help}` : ''}`;
}
