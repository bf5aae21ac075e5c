/** A row of a key table, and the rows that several screens share. */

export type KeyRow = {
	readonly keys: readonly string[];
	readonly action: string;
	/** The keys as the key bar shows them. @default the first one */
	readonly shown?: string;
	/** What they do, for the key bar. @default the key bar leaves them out */
	readonly brief?: string;
	/** What they do, for the help. */
	readonly help: string;
	/** Whether it leaves a narrow key bar before the others do. */
	readonly isMinor?: boolean;
	/** Whether the help shows it beside the row before. */
	readonly isPaired?: boolean;
};

export const everywhere = [
	{keys: ['T'], action: 'theme', help: 'next theme, which is remembered'},
	{keys: [':'], action: 'palette', brief: 'keys', help: 'find an action, and its key, by its words'},
	{keys: ['?'], action: 'help', brief: 'help', help: 'show or hide this help'},
	{keys: ['q'], action: 'quit', brief: 'quit', help: 'quit'},
	{keys: ['ctrl+c'], action: 'interrupt', help: 'quit at once'},
	{keys: ['ctrl+z'], action: 'suspend', help: 'suspend to the shell; fg returns here'},
] as const satisfies readonly KeyRow[];

export const upAndDown = [
	{keys: ['up', 'k'], action: 'up', help: 'up'},
	{keys: ['down', 'j'], action: 'down', help: 'down', isPaired: true},
] as const satisfies readonly KeyRow[];

/** What scrolls or moves through a list. */
export const moving = [
	...upAndDown,
	{keys: ['pageup'], action: 'page-up', help: 'page up'},
	{keys: ['pagedown'], action: 'page-down', help: 'page down', isPaired: true},
	{keys: ['home'], action: 'first', help: 'to the first'},
	{keys: ['end'], action: 'last', help: 'to the last', isPaired: true},
] as const satisfies readonly KeyRow[];

export const choosing = (brief: string, help: string) =>
	[
		{keys: ['enter', 'right', 'l'], action: 'choose', shown: 'Enter', brief, help},
	] as const satisfies readonly KeyRow[];

/** What changes a value, with its directions in words. */
export const changing = (larger: string, smaller: string) =>
	[
		{keys: ['right', 'l', '+', '='], action: 'larger', shown: '← →', brief: 'change', help: larger},
		{keys: ['left', 'h', '-', '_'], action: 'smaller', help: smaller},
	] as const satisfies readonly KeyRow[];

export const speedKeys = [
	{keys: ['+', '=', 'right', 'l'], action: 'faster', brief: '- speed', help: 'faster'},
	{keys: ['-', '_', 'left', 'h'], action: 'slower', help: 'slower'},
	{keys: ['f'], action: 'full', brief: 'full', isMinor: true, help: 'toggle full speed'},
] as const satisfies readonly KeyRow[];

export const toMenu = {keys: ['m', 'escape'], action: 'menu', brief: 'menu'} as const;

/** The rows that the menus of sharing a run and a race have in common; `what` is one of these. */
export const shareRows = (what: string) =>
	({
		screen: {keys: ['s'], action: 'share-screen', brief: 'screen', help: 'save the screen as SVG'},
		command: {
			keys: ['y'],
			action: 'share-command',
			shown: 'y',
			brief: 'copy command',
			help: `copy the command that repeats the ${what}`,
		},
		back: {keys: ['escape', 'e'], action: 'share', brief: 'back', help: `back to the ${what}`},
	}) as const satisfies Readonly<Record<string, KeyRow>>;
