/** The names of the solvers and of their settings, so that an editor completes them. */

export type SolverName =
	| 'anneal'
	| 'block-swap'
	| 'row-swap'
	| 'descent'
	| 'reassign'
	| 'reassign-once'
	| 'colour-in-order'
	| 'colour-fewest'
	| 'colour-fewest-least'
	| 'colour-fewest-most'
	| 'cross-entropy'
	| 'cross-entropy-multinomial';

/** The names of all settings; which of them a solver has is in `Method.settings`. */
export type SettingName =
	| 'T0'
	| 'Tf'
	| 'Tmin'
	| 'alpha'
	| 'cold'
	| 'cooling'
	| 'delta'
	| 'gamma'
	| 'generations'
	| 'growth'
	| 'heat'
	| 'hot'
	| 'itermax'
	| 'level'
	| 'levels'
	| 'patience'
	| 'presolve'
	| 'random'
	| 'restart'
	| 'sample'
	| 'samples'
	| 'skip'
	| 'smoothing'
	| 'start'
	| 'step';

/** Any text, where an editor is to complete some: `SolverName | OtherText`. */
export type OtherText = string & {};
