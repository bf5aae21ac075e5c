import fs from 'node:fs';
import {expect, test} from 'vitest';
import type {Remembered} from '../../../source/commands/files/memory-file.js';
import type {RunOptionsFromFlags} from '../../../source/commands/request.js';
import {builtIns} from '../../../source/commands/sources.js';
import {initialState, lessonEntries} from '../../../source/commands/watch/initial-state.js';
import {methodNamed, methods} from '../../../source/solvers/index.js';
import {lessons} from '../../../source/solvers/lessons.js';
import {builtIn} from '../../../source/view/menu/collection.js';

const nothing: Remembered = {recent: [], solver: undefined, settings: {}, lessons: []};
const cooled: Remembered = {...nothing, solver: 'row-swap', settings: {'block-swap': {cooling: 0.9}}};
const request: RunOptionsFromFlags = {
	method: undefined,
	seed: '1',
	settings: {},
	boxes: undefined,
	speed: undefined,
	isPaused: false,
	moves: undefined,
	timeout: undefined,
};

const one = () => [{collection: builtIn, entries: builtIns().slice(0, 1), faults: [], isReading: false}];
const solverIn = ({methodIndex}: {methodIndex: number}) => methods[methodIndex].name;

test('the menu begins with a solver that can be seen to cool, or with the one chosen last', () => {
	expect(solverIn(initialState(request, [], nothing))).toBe('block-swap');
	expect(solverIn(initialState(request, [], cooled))).toBe('row-swap');
	expect(solverIn(initialState({...request, method: methodNamed('descent')}, [], cooled))).toBe('descent');
	// Settings without a solver are those of the usual one.
	expect(solverIn(initialState({...request, settings: {presolve: 1}}, [], nothing))).toBe('anneal');
});

test('a puzzle of the command line is annealed as ever, whatever is remembered', () => {
	for (const remembered of [nothing, cooled]) {
		const {run} = initialState(request, one(), remembered);
		expect(run).toMatchObject({method: {name: 'anneal'}, settings: {presolve: 0}, isBorrowed: false});
	}

	const given = {...request, method: methodNamed('block-swap'), settings: {T0: 2}};
	const {run, settings} = initialState(given, one(), cooled);
	expect(run).toMatchObject({settings: {T0: 2}, isBorrowed: true});
	// The menu behind it has what is remembered.
	expect(settings['block-swap']).toEqual({cooling: 0.9});
});

test('the settings of a lesson are not those of its solver', () => {
	const [lesson] = lessons;
	const asked = {...request, method: methodNamed(lesson.method), settings: lesson.settings, lesson};
	const {run, settings} = initialState(asked, one(), nothing);
	expect(run).toMatchObject({settings: lesson.settings, isBorrowed: true});
	expect(settings[lesson.method]).toEqual({});
});

test('the lessons come in the order of recuit help tour', () => {
	const tour = fs.readFileSync('source/help/tour.md', 'utf8');
	const named = [...tour.matchAll(/--lesson ([a-z0-9-]+)/g)].map(([, name]) => name);
	expect(lessonEntries().map(({lesson}) => lesson.name)).toEqual(named);
	expect(named).toHaveLength(lessons.length);
});
