/** In small windows nothing that matters is cut: it takes the room of what matters less, or is a key away. */

import {expect, test} from 'vitest';
import {Terminal} from './terminal.ts';

const paused = ['rapport', '--solver', 'block-swap', '--seed', '4f2a', '--paused'];

test.each([
	[30, 10],
	[40, 12],
])(
	'in %i columns and %i rows a step uphill is shown up to its verdict, and a rewound run where it is',
	async (columns, rows) => {
		const terminal = new Terminal(paused, {columns, rows});
		await terminal.until('paused');
		terminal.type('s'.repeat(20));
		await terminal.until(/(?:accepted|rejected)/);
		terminal.type('b');
		const screen = await terminal.until('‖ rewound');
		expect(screen).toMatch(/━+●/);
		expect(screen).toMatch(/Δ [+−]?\d/);
		expect(screen).toMatch(/accepted|rejected/);
		terminal.type('nnnu');
		await terminal.until(/Δ \+\d[\s\S]*p 0\.\d+[\s\S]*u 0\.\d+[\s\S]*accepted/);
	},
);

test.each([
	[20, 8],
	[30, 10],
	[40, 12],
	[60, 16],
])('in %i columns and %i rows e shows all that can be saved', async (columns, rows) => {
	const terminal = new Terminal([...paused.slice(0, -1), '--speed', 'max'], {columns, rows});
	await terminal.until('✔');
	terminal.type('e');
	await terminal.until(
		/save: s screen\s+p puzzle\s+t trace\s+r replay\s+f film\s+a recording\s+h page\s+y copy command\s+Esc back/,
	);
	terminal.type('e');
	await terminal.until(screen => !screen.includes('save:'));
});

test('a run that has ended says with its unit what it took, and which key copies the command', async () => {
	const terminal = new Terminal([...paused.slice(0, -1), '--speed', 'max'], {columns: 40, rows: 12});
	const screen = await terminal.until('solved in');
	expect(screen).toMatch(/17 388 proposals,/);
	expect(screen).toMatch(/y copies the/);
});

test.each([
	[40, 12],
	[60, 16],
])(
	'in %i columns and %i rows what a lesson says stands there until the first key, and i shows it again',
	async (columns, rows) => {
		const terminal = new Terminal(['--lesson', 'too-hot'], {columns, rows});
		await terminal.until('1 2 3 predict');
		terminal.type('1');
		await terminal.until(/More than half[\s\S]*is\s+kept\.\s+(?:i shows this again|any key continues)/);
		terminal.type('d');
		await terminal.until(screen => !screen.includes('More than half') && screen.includes('q quit'));
		terminal.type('i');
		await terminal.until('More than half');
		terminal.type('i');
		await terminal.until(screen => !screen.includes('More than half'));
	},
);

test('where a lesson has lines of its own it is not told twice', async () => {
	const terminal = new Terminal(['--lesson', 'too-hot'], {columns: 80, rows: 24});
	await terminal.until(/stays at 2[\s\S]*1 {2}to 0[\s\S]*3 {2}not below 15[\s\S]*1 2 3 predict/);
	terminal.type('3');
	const screen = await terminal.until(/More than half[\s\S]*q quit/);
	expect(screen.split('More than half')).toHaveLength(2);
});

test('the help has what a lesson says whole, in any window', async () => {
	const terminal = new Terminal(['--lesson', 'too-cold'], {columns: 30, rows: 10});
	await terminal.until(/1 {2}at 0/);
	terminal.type(' ');
	await terminal.until('? all of it');
	terminal.type('?');
	await terminal.until(/Too cold\n {2}The cost falls/);
	terminal.type('j'.repeat(6));
	await terminal.until(/stays at\s+0\./);
});

test('where the text of a lesson hides the grid its run waits; the first key begins it, and does nothing else', async () => {
	const terminal = new Terminal(['--lesson', 'quenching'], {columns: 30, rows: 10});
	await terminal.until(/1 {2}yes/);
	terminal.type('2');
	await terminal.until('The temperature loses');
	terminal.type(' ');
	await terminal.until(/T 2\.00[\s\S]*level 0|T [01]\.\d+/);
	// Had the key paused it, the level would stay.
	await terminal.until(/level [1-9]/);
});
