/** The program with a display of the grid that breaks: in a render or in a promise. */

import process from 'node:process';
import type * as commands from '../../source/commands/index.ts';
import type * as display from '../../source/view/board/display.ts';

// Their types are those of the sources: what is built may not be there yet when this is checked.
const built = (path: string) => import(new URL(`../../dist/${path}`, import.meta.url).href);
const {displays} = (await built('view/board/display.js')) as typeof display;
const {main} = (await built('commands/index.js')) as typeof commands;

const fail = (): never => {
	throw new Error('the display broke');
};

const breaks: Record<string, () => void> = {
	render: fail,
	promise: () => void Promise.resolve().then(fail),
};

const [place, ...argv] = process.argv.slice(2);
const [digits] = displays;
const {legend} = digits;
Object.assign(digits, {
	legend(...given: Parameters<typeof legend>) {
		breaks[place]();
		return legend(...given);
	},
});
// What is left open must not keep the process.
setInterval(() => {}, 1000);
process.env.NODE_ENV = 'production';
await main(argv.length > 0 ? argv : ['rapport', '--speed', '20']);
