/**
What screens show after keys, by the lines that matter: where a run, a menu or a fleet stands, and what a key leads to.

A block is a test: what it shows; the command line; the window. Then lines of keys, as in a script, and after an arrow what
then stands on the screen, blanks squeezed; after `!` what does not. Few frames are drawn while time passes, unless a test
looks between them.
*/

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {newFolder} from '../folder.ts';
import {endless} from '../puzzles.ts';
import {after, open} from '../world/screens.ts';
import {paused, rapport} from './scripts.ts';

const stuck = `${endless} --solver block-swap --seed 1`;

const shown = `
a run that goes on; ${rapport} --motion full; 80x24
+400 → COOLING › freezing | 14 equal, 74 worse | space pause

its speed is a factor while paused, and none at 1; ${stuck} --speed 10 --paused; 80x24
start → seed 1 ‖
+ → ×2 ‖
+ → ×5 ‖
- - → seed 1 ‖
- → ×0.5 ‖

steps that chance decides are predicted; ${paused}; 80x24
nn nn P → s asks of each step that chance decides
s → 71 proposals | cost 34 = | chance 0.273: to be decided | is it kept? 1 kept 2 not | !drew
n → choose 1 or 2 first
1 → Right: kept, drew 0.269, chance 0.273. 1 of 1 right, 0.7 by the odds. | cost 35 =
s → 72 proposals | is it kept? | chance 0.020
1 → Wrong: not kept, drew 0.168, chance 0.020. 1 of 2 right, 1.7 by the odds. | cost 35 =
b → 71 of 72 proposals | rewound
s → 72 proposals | drew | !is it kept | s b predict step
P → Steps are no longer predicted. 1 of 2 right

to the next uphill step, best cost and level, and back; ${paused}; 80x24
s*3 n → run to the next: | l level | b best
u → 19 proposals | 37 → 38: Δ = +1 | accepted 0.262 < 0.280
n b → 45 proposals | 38 → 36: Δ = −2 | !rewound
home → rewound | 0 of 45 proposals
n r → this solver never restarts (restart = 0)
s*2 b → 1 of 45 proposals

the film of a run, by steps and jumps; ${rapport} --speed max --motion full; 80x24
+200 space +400 s → space play Esc leave | film ━●
home right → of 15 s | ▲ here
up → ↑ is a key of the run: Esc leaves its film
end → SOLVED | ━●
space +400 → space pause | film 0.4 of 15 s
end esc → space plays its film of 15 s | space film

T that is held, released, and lowered manually; rapport --solver block-swap --seed hands --paused; 80x24
nn up → 35 proposals
nn t → ‖ HELD | T is held at 1.29 | t release | ■ manual
down nn t → manual ‖ HOT | T ← 1.03, manual | !t release
nn → T ← 0.99 T

a rewound run asks before it drops what followed; ${paused}; 80x24
nn b up → A change here begins another run and drops what followed, up to 35. Press ↑
down → Press ↓
down → 34 proposals | T ← 0.629, manual | schedule × 0.80 | !rewound

where a rewound run stands; ${paused}; 80x24
n^60 b → rewound | 1 049 of 1 050 proposals
[ [ → 945 of 1 050 proposals | ▲ here
home → 0 of 1 050 proposals ●
end → !rewound | 1 050 proposals

a grid that is typed has no size beyond the largest and the smallest; ; 80x24
p <*12 → sizes go from 4×4 to 25×25
>*12 → sizes go from 4×4 to 25×25

a rewound run that goes on is replayed; ${paused}; 80x24
n^60 [*3 space +40 +150 → rewound | of 1 050 proposals

a run at its end has no next step, and one before it; ${rapport} --speed max; 80x24
+200 → SOLVED | ✔ Solved by the 2nd cooling | space film
n → the run has ended: b steps back, r starts another run
b → rewound | 17 387 of 17 388 proposals
end → SOLVED

a run that gave up says at which limit; ${rapport} --speed max --moves 2000; 100x30
+200 → GAVE UP | ✖ gave up after 2 000 proposals | at cost 2, best 2 | the limit of 2 000 moves is reached

attempts that ended are counted; medium --solver block-swap --set restart=60 --set level=20 --seed 1 --speed max --moves 40000; 100x24
+200 → the last 3 of 34 attempts | ✖ gave up after | ○ restart
b → 39 999 of 40 000 proposals

the displays of the grid; ${paused}; 80x24
s*12 d → colours
d → !colours

the charts, and back to the first; ${paused}; 100x30
n^80 → cost √ █ lowest to highest
c → temperature so far
c → cost by T ─ | ▸0.526│
c → cost √ █ lowest to highest

the charts of replicas; medium --solver tempering --seed 1 --paused; 100x30
n^12 s → cost √ █ lowest to highest
c c c → ladder ─ | 12 C↓ | 8 a↑ | !█ lowest

a run through its phases; ${stuck} --set T0=0.45 --set cooling=0.96 --speed 1000 --motion full; 80x24
+60 → FREEZING
+700 → STUCK | no better grid for 39

each cell of a small grid at once; four --solver block-swap --seed 1 --paused; 30x13
s → temperature 1.33 cost 6 | restarts 0 reheats 0 | best 6 1 proposal

a solver without a temperature; rapport --solver colour-in-order --paused --seed 1 --speed 100; 80x24
up → this solver has no temperature that can be changed
P → nothing to predict: chance decides on no step
t → this solver has no temperature that can be changed
n u → this solver never accepts an uphill step

a solver without uphill steps; rapport --solver cross-entropy --paused --seed 1; 80x24
n u → this solver never accepts an uphill step

a first run, scene by scene; --lesson first-run; 100x30
+50 → scene 1 of 7 | A Sudoku of 4×4 | cost 8 = | !temperature | !proposal | Enter go on
f → f is a key of the whole picture | scene 1 of 7
space b enter → The first row has two 2s
enter → scene 2 of 7 | Enter propose one | !proposal ─
enter +1000 → Enter swap them | cost 8 = | 8 → 4: Δ = −4 | !so the swap is kept
enter → cost 4 = | so the swap is kept | Δ ≤ 0: keep kept | b back | !r3c1
b → Enter swap them | cost 8 =
enter enter → scene 3 of 7: a worse swap · 1 of 8 | cost 4 = | !●
enter +1000 → scene 3 of 7: a worse swap · 2 of 8 | cost 4 = | 4 → 6: Δ = +2 | !drew
enter → is e^(−2/6) = 0.717 | ──●
enter → 1 kept | 4 of 8
3 → choose 1 or 2 first | scene 3 of 7
esc enter → 1 kept | 4 of 8
b b b b → so the swap is kept | scene 2 of 7 | !1 kept
enter enter +1000 enter enter → 1 kept | 4 → 6: Δ = +2
1 → Right, kept. 0.370 was drawn | cost 6 =
enter*2 +1000 → by 2 again | Δ = +2 | !0.057
1 → You said kept; it was not kept. | 0.412 was drawn | Right predictions: 1 of 2
enter*2 +400 → Why keep | !Enter run
+4000 → scene 4 of 7 | Cost 2, and stuck | s step | how many 6 2 | ! %
s → ▸+2 | not kept | !accepted
enter → it keeps 72 % | worse by 2 kept: 72 %
enter +4500 → scene 5 of 7 | Hot: 33 of the 40
enter enter +4500 → in the very same grid
enter enter +4500 → The 7th step made | cost 4 =
enter +4500 → to another grid, at 2 again | cost 0
enter → Now you, | ↑ ↓ heat | Enter run | now you · 8 of 9
up → ─ T = 2.50 · worse by 1 kept: 67 % | !manual | !■
enter +100 → Enter stop here
enter → Not solved this time | Enter go on
b → Enter run
enter +100 enter enter → scene 6 of 7 | by a rule, its schedule
enter +9000 → Stuck at cost 6 | mean cost
enter 1 +9000 → Right, solved. | step 14 866
enter → scene 7 of 7: a real one · 1 of 11 | HOT | │[6] [9] [8]│
enter*2 +9000 → Cooling: T has fallen to 1. | 122 swaps from here
enter +9000 → Freezing: fewer | FREEZING
enter +9000 → Stuck at cost 2: | Nearly all bars are dark
enter +9000 → Reheated: after 2 400
enter +9000 2 → Right, cooling. T is 0.70:
enter +9000 enter → What you have seen: | SOLVED
enter → Now you are the schedule | space start Enter next lesson s step ↑ ↓ heat r again ? more
space down*6 +200 → 122 swaps recently | From 10 to 37 %: | s step ↑ ↓ heat f fast
down*3 +60000 → Solved after | steps, more than 30 000. | !{ | space film Enter next lesson r again ? more
space +2000 → film | !From 10 | !Hot: it roams
esc enter → Lesson 2 of 15

the help of a scene has its whole text first, then what is shown in it; --lesson first-run; 30x13
+50 → … ? all of it
? → A first run | A Sudoku of 4×4, filled at | its row or column has twice
100x40 → digits 3 given, never moves 3 filled in [3] twice | !cost what | !proposal a change
? enter*3 +1000 ? → proposal a change | !temperature how | !● ×
? enter*3 +1000 enter*2 1 ? → ● × the chance | !temperature how
? enter*2 +1000 1 enter ? → cost what is still wrong | !● × | !√ | !local minima
? enter +4000 enter*2 ? → temperature how likely | !37 %

a small window has no words for its missing chart; --lesson first-run; 60x20
+50 enter*3 +1000 enter*3 +1000 enter*2 1 enter*2 +1000 1 enter → scene 4 of 7 | Enter run | !chart
enter +4000 → cost 2 | !restarts | !reheats
enter*3 +4500 → scene 5 of 7 | temperature | !restarts | !reheats

a scene is left in an open step, and is there when one is back; --lesson first-run; 80x24
+50 enter*3 +1000 → 8 → 4: Δ = −4 | !digits missing
esc → ‖ A first run | cost 8
enter → Enter swap them

a wrong key in a choice gets an answer; ; 80x24
g enter → Enter does nothing here
esc enter e E → E does nothing here | !back to the run
h → not yet: the film begins at the end of the run

the question of a lesson, and its answer; --lesson too-hot --seed 1 --moves 20000; 80x24
+300 → Lesson 4 of 15 | 0 proposals | 1 to 0, solved | 1 2 3 predict
enter → choose 1, 2 or 3 first | 1 to 0, solved
1 +500 → Most swaps are accepted | !1 2 3 predict
f +200 → You said to 0, solved; it was not below 15: the lowest cost was 21. | Enter next lesson

a descent is stuck where its lesson says so; --lesson stuck-descent; 80x24
b → choose 1, 2 or 3 first | Lesson 2 of 15 · Only downhill DESCENDING | ─ cost ─ | !descent · | !restarts
3 +9000 → Right, at cost 5 or more | STUCK | step | !√ | Enter resume
b → ‖ rewound | Enter resume
enter +9000 → For 2 500 steps nothing was kept | cost √ | seed 1 | restarts 0 | Enter next lesson

how the run with the held temperature ends is the answer, and that is raced; --lesson stop-cooling; 80x24
2 +6000 t +300 → HELD | T is held. Is the grid solved | !You said
f +200 → proposals with T held at 0.567. | Enter race
enter → proposals with T held
+300 enter → race | T0=0.567,schedule=constant

its advice is followed after the verdict; --lesson local-minimum --seed 1; 80x24
space f +200 space → STUCK | Enter next lesson
up → Warmer: | T ← 0.125, manual

a lesson begins again, and the next one asks; --lesson heat-capacity --seed 1; 80x24
1 f +300 R +20 → HOT | The landscape shows the costs seen at each temperature
f +300 enter → Lesson 11 of 15 | 1 2 3 predict

the help of a small window scrolls, and its key closes it; ${paused}; 30x13
? → keys ↓
down*3 → ↑ ↓
end → ↑ ? back | !↓
x → cost 44 restarts 0

what can be saved, at the end of a run too; ${rapport} --moves 3000 --speed 20000; 100x30
e → !h page
+1000 → save: t trace h page y copy command Esc back

an odd window says what it needs; ${stuck} --paused; 80x24
9x10 → 30x13
60x3 → Too small: this screen needs 30 columns and 13 rows. q quits
29x20 → needs 30 columns and 13 rows
30x13 c → no other chart
1x1 → …
80x24 → HOT

a wide name; wide.txt --paused --seed 1; 80x24
start → 数独パズル | seed 1

what a menu says of its puzzles and files; collection.txt no-such-file --seed 7; 100x30
+200 → Your own | (3 faulty) | 35 givens
esc g → e easy | h hard | !very hard
esc p 1 2 3 → 9×9 · 3 givens | Enter watch
k → 'k' is not a digit of a 9×9 grid
esc T → theme: dark

what logic alone solved is annealed on request; medium --solver anneal --set presolve=singles --seed 1; 80x24
+200 → logic alone solved it | Enter anneal it
enter → space pause | !logic alone

a paste is added, or says what is wrong; ; 80x24
\\u001B[200~12345\\u001B[201~ → this line has 5 cells
esc \\u001B[200~.2|..\\r.3|..\\r--+--\\r..|.2\\r..|.4\\r\\u001B[201~ +200 → puzzle added | ▸ pasted-1
p 2.7.1 \\u001B[200~6..2\\u001B[201~ → row 1 has 2 twice, in r1c1 and r1c9
enter → row 1 has 2 twice, in r1c1 and r1c9 | 5 givens
\\u001B[200~12..\\r\\r1............... # own\\r11..............\\u001B[201~ → puzzle added; 2 not: pasted, line 1 | ▸ own
esc , → own: choose a solver

a puzzle is generated; --seed 7; 80x24
g h +200 → Your own 1 | ▸ generated-1 | kept in

what the menu leads to; ; 100x30
right → ▸ 1 | Lesson 1 of
right → ▸ a race | a race on medium | Enter race
down enter → many seeds | medium
esc → ▸ ‖ many seeds · medium | Enter back to it
right → ‖ many seeds · medium | ▸ type or paste a puzzle | · · ·
enter 1 2 → 2 givens
esc down enter → how hard: | h hard

what is known of a puzzle is not said of the next; ; 100x30
+200 → one solution
down → !one solution
+200 → one solution

the run beside the menu begins again some seconds after its end; six no-such-file --seed 1 --motion full; 100x30
+3000 → ✔ Solved
+3600 → ▸ six | !✔ Solved

the settings of a solver; ; 100x30
down*6 +200 , → four: choose a solver | ▸ block-swap
tab l j*4 h → ▸ level
backspace → *

a race that goes on for its others; race rapport --seed 4f2a --paused; 80x24
+ space +2000 → ✔ anneal won in 298 proposals | the first at cost 0 wins
? → recuit boxes, keys | the lowest of each lane

a race that nobody won; race ${endless} descent row-swap --seed 1 --moves 2000 --speed max; 80x24
+1000 → ✖ nobody solved it | !space
space → all have ended: r starts again, Enter watches the highlighted lane alone
k → ▸ ● descent | descent gave up: the limit | !all have ended
f → all have ended

a race that is over names its winner; race rapport block-swap block-swap:cooling=0.9 row-swap descent reassign colour-fewest --seed 4f2a --speed max --moves 200000; 80x24
+1500 → ✔ colour-fewest won in 46 placements | ▸ ● block-swap | △ reassign | colour one more cell | !rank
40x12 → □ colour-fewest 0

an ensemble at a speed that was chosen keeps it; medium --solver row-swap --seed 1 --ensemble 20 --speed 100; 100x30
+9000 → up to 883 proposals each | 100/s

an ensemble, and its command; four --solver row-swap --seed 1 --ensemble 20 --paused; 100x30
s*2 → of 20
f +600 e → ✔ 20 | to the clipboard: recuit four --solver row-swap --seed 1 --ensemble 20
`;

const collection = fs.readFileSync(new URL('collection.txt', import.meta.url), 'utf8');
const files: Readonly<Record<string, string>> = {
	'wide.txt': `# name: 数独パズル\n1${'.'.repeat(80)}\n`,
	'collection.txt': collection,
};

/** A step is keys, and the texts that they lead to. */
const tests = shown
	.trim()
	.split('\n\n')
	.map(block => {
		const [head, ...lines] = block.split('\n');
		const [what, argv, size] = head.split('; ');
		const steps = lines.map(line => {
			const [keys, texts] = line.split(' → ');
			return [keys === 'start' ? '' : JSON.parse(`"${keys}"`), texts.split(' | ')] as const;
		});
		return {what, argv, size, steps};
	});

test.each(tests)('$what', async ({argv, size, steps}) => {
	const [columns, rows] = size.split('x').map(Number);
	const folder = newFolder();
	for (const [name, text] of Object.entries(files)) {
		fs.writeFileSync(path.join(folder, name), text);
	}

	const motion = argv.includes('--motion') ? '' : ' --motion reduced';
	const screen = await open(argv + motion, {columns, rows, folder});
	for (const [keys, texts] of steps) {
		const text = (await after(screen, keys)).replaceAll(/ {2,}/g, ' ');
		const wrong = texts.filter(wanted =>
			wanted.startsWith('!') ? text.includes(wanted.slice(1)) : !text.includes(wanted),
		);
		expect(wrong, `after ${keys}:\n${text}`).toEqual([]);
	}
});
