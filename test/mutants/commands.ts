import type {Faults} from './fault.ts';

export const commands: Faults = {
	'the exit code of solve is that of the last puzzle': [
		'this.code = Math.max(this.code, code);',
		'this.code = code;',
	],
	'a faulty puzzle does not change the exit code of convert': [
		'code = exitCodes.usage; } progress.end(); await output.write(writer.end());',
		'} progress.end(); await output.write(writer.end());',
	],
	'a whole number may be written as 1.5': [
		'/^\\d[\\d.]*(?:e\\d+|[kKMG])?$/.test(text) && Number.isSafeInteger(value)',
		'/^\\d[\\d.]*(?:e\\d+|[kKMG])?$/.test(text)',
	],
	'a timeout is in milliseconds': [
		"timeout: durationFrom('timeout', given.timeout)",
		"timeout: whole('timeout', given.timeout)",
	],
	'the command that repeats a run leaves out its settings': [
		'...Object.entries(settings).map(([name, value]) => `--set ${name}=${value}`),',
		'',
	],
	'a resumed benchmark keeps the runs that failed': [
		'for (const index of failed.keys()) { results.forget(index); }',
		'',
	],
	'the last scores are not written': ['this.flush(); this.#file.close();', 'this.#file.close();'],
	'the initial grid of a run is missing in JSON': [
		'initial: initial ?? null, moves,',
		'initial: null, moves,',
	],
};

export const screens: Faults = {
	'[ does not jump back while watching': [
		"keys: ['['], action: 'jump-back', brief",
		"keys: ['{'], action: 'jump-back', brief",
	],
	'raising and lowering the temperature are swapped': ["heat: 'heat',", "heat: 'cool',"],
	'a step does not pause the run': ["this.dispatch({type: 'pause', isPaused: true});", ''],
	'restarting with another seed keeps the manual changes': [
		'script: seed === run.seed ? run.script : undefined',
		'script: run.script',
	],
	'a click is one column beside': ['{column: x - 1, row: y - 1}', '{column: x, row: y - 1}'],
	'the marks of conflicts and moved cells are swapped': [
		"isConflict ? (isMoved ? '{}*' : '[]!') : isMoved ? '‹›‹' : noMarks",
		"isMoved ? (isConflict ? '{}*' : '[]!') : isConflict ? '‹›‹' : noMarks",
	],
	'--no-color is lost': ["process.env.NO_COLOR = '1';", ''],
};
