import '../world/threads.ts';

import {expect, test} from 'vitest';
import {commandOf} from '../../dist/ui/keys/key-command.js';
import {keyTables, tableOf} from '../../dist/ui/screen-table.js';
import {questionOf} from '../../dist/ui/state.js';
import {fc} from '../examples.ts';
import {kindOf, scenes, sequencesOf} from './sequences.ts';
import {Session} from './session.ts';

/** Letters that were pressed before on such a screen. */
const tried = new Set<string>();

test.each(scenes)(
	'a letter that does nothing says so, and a question waits: %s, after %j',
	async (argv, start) => {
		const session = new Session(argv.join(' '));
		try {
			await session.settle();
			for (const word of start) {
				await session.take(word);
			}

			if (questionOf(session.now.state)) {
				for (const word of ['T', 'wait:9000', '?', '?']) {
					await session.take(word);
				}

				expect(questionOf(session.now.state)).toBeDefined();
			}

			for (const letter of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ') {
				const {state} = session.now;
				const table = keyTables[tableOf(state)];
				const key = [letter, tableOf(state), kindOf(state)].join(' ');
				if (!tried.has(key) && kindOf(state) !== 'help' && !table.isTyping && !commandOf(table, letter)) {
					tried.add(key);
					await session.take(letter);
					const {overlay} = session.now.state;
					expect([letter, kindOf(session.now.state)]).toEqual([letter, 'notice']);
					// Any key but its own takes back what asks for it a second time.
					expect(overlay).toEqual(
						['confirm', 'lesson'].includes(kindOf(state) ?? '') ? undefined : state.overlay,
					);
				}
			}
		} finally {
			await session.close();
		}
	},
);

test.each(scenes.map(scene => [scene] as const))(
	'whatever follows, nothing is forgotten: %j',
	async scene => {
		await fc.assert(sequencesOf([scene]), {numRuns: 10});
	},
);
