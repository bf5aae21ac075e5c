/** The report of a benchmark: one HTML page that needs no other file and no network. The same results make the same page. */

import {settingsText} from '../../run/plan.js';
import type {Comparison, Results} from '../../run/results.js';
import {jsonText} from '../../text.js';
import {escapeXml, type Plot, plotStyle, plotSvg} from '../chart/plot.js';
import {quoted} from '../text/shell.js';
import {distributionPlots, sweepPlots} from './plots.js';
import {
	benchTables,
	comparisonNotes,
	comparisonTable,
	headingLines,
	machinesText,
	planUnit,
	type Table,
	tableNotes,
} from './table.js';

/** How every report begins, by which the program knows its own. */
export const reportStart = '<!doctype html>\n<html lang="en" data-recuit="bench">\n';

const style = `
:root{color-scheme:light dark;--ink:#1b1c22;--paper:#fdfdfc;--soft:#5c5f6b;--line:#d4d6dd}
@media (prefers-color-scheme:dark){:root{--ink:#e6e7ee;--paper:#16161e;--soft:#a3a6b4;--line:#3b3e4c}}
body{max-width:60rem;margin:0 auto;padding:1rem;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:1.5rem}h2{font-size:1.2rem;margin-top:2rem;border-bottom:1px solid var(--line)}
figure,.wide{margin:1rem 0;overflow-x:auto}svg{width:100%;height:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
caption{text-align:left;font-weight:600;padding:.2rem 0}
th,td{padding:.15rem .7rem;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
.name{text-align:left}p,li{color:var(--soft)}code,pre{overflow-wrap:anywhere;white-space:pre-wrap}
${plotStyle}`;

const references = [
	'Confidence interval of a proportion: Wilson, JASA 22 (1927). Quantiles: Hyndman and Fan, The American Statistician 50 (1996), type 7.',
	'Empirical distributions of the effort to a solution: Hoos and Stützle, Stochastic Local Search (2004), chapter 4; fixed-target and fixed-budget views: Hansen et al., COCO, Optimization Methods and Software 36 (2021).',
	'99 % sure (time to solution): Rønnow et al., Science 345 (2014). ERT (expected running time, here in moves): the same paper on COCO.',
	'Signed-rank test: Wilcoxon, Biometrics Bulletin 1 (1945), recommended by Demšar, JMLR 7 (2006). Shares: McNemar, Psychometrika 12 (1947), exact. Effect size A12: Vargha and Delaney, JEBS 25 (2000).',
];

export function reportText(results: Results, comparisons: readonly Comparison[]): string {
	const {plan} = results;
	const [heading, ...others] = headingLines(results).map(escapeXml);
	const {success, efforts, budgets} = benchTables(results);
	const sweeps = sweepPlots(results);
	const distributions = distributionPlots(results);
	const notes = (lines: readonly string[]) => `<p>${lines.map(escapeXml).join(' ')}</p>`;
	const compared = comparisons
		.filter(({pairs}) => pairs > 0)
		.map(comparison => comparisonTable(plan, comparison));
	return `${reportStart}${[
		'<head>',
		'<meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		'<meta name="generator" content="recuit">',
		`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
		`<title>recuit bench: ${heading}</title>`,
		`<style>${style}</style>`,
		'</head>',
		'<body>',
		`<h1>${heading}</h1>`,
		...others.map(line => `<p>${line}</p>`),
		...section('Success', success.map(tableHtml)),
		...section(
			'Comparison',
			compared.length === 0 ? [] : [...compared.map(tableHtml), notes(comparisonNotes)],
		),
		...section('Distribution', distributions.map(figureHtml)),
		...section('Fixed target: the effort until solved', [...efforts.map(tableHtml), notes(tableNotes)]),
		...section('Fixed budget: the share solved, and how far the others came', budgets.map(tableHtml)),
		...section('Swept settings', sweeps.map(figureHtml)),
		...section('Method', [
			benchMethod(results),
			...references.map(reference => `<p>${escapeXml(reference)}</p>`),
		]),
		'</body>',
		'</html>\n',
	].join('\n')}`;
}

const section = (title: string, content: readonly string[]): string[] =>
	content.length === 0 ? [] : ['<section>', `<h2>${title}</h2>`, ...content, '</section>'];

const figureHtml = (plot: Plot) => `<figure>${plotSvg(plot)}</figure>`;

function tableHtml({title, left, head, rows}: Table): string {
	const name = (text: string, column: number, tag: string) =>
		`<${tag}${column < left ? ' class="name"' : ''}${tag === 'th' ? ' scope="col"' : ''}>${escapeXml(text)}</${tag}>`;
	const row = (cells: readonly string[], tag: string) =>
		`<tr>${cells.map((text, column) => name(text, column, tag)).join('')}</tr>`;
	return [
		`<div class="wide"><table><caption>${escapeXml(title)}</caption>`,
		`<thead>${row(head, 'th')}</thead>`,
		`<tbody>${rows.map(cells => row(cells, 'td')).join('\n')}</tbody></table></div>`,
	].join('\n');
}

/** What makes the runs again, and the machines that made them. */
function benchMethod(results: Results): string {
	const {plan, machines} = results;
	const {version, problems, variants, seed} = plan;
	const solvers = variants.map(({solver, settings, code}) =>
		[solver, settingsText(settings), ...(code === undefined ? [] : [`(file with digest ${code})`])]
			.join(' ')
			.trim(),
	);
	const item = (text: string) => `<li><code>${escapeXml(text)}</code></li>`;
	return [
		`<p>recuit ${escapeXml(version)}. Each run has a random stream of its own, derived from the seed ${escapeXml(quoted(seed))}, the puzzle, the solver, its settings and the number of the run. ${escapeXml(planUnit(plan))} do not depend on the machine; times do.${machines.size > 0 ? ` ${escapeXml(machinesText(results))}.` : ''}</p>`,
		`<details><summary>Solvers (${solvers.length})</summary><ul>${solvers.map(item).join('\n')}</ul></details>`,
		`<details><summary>Puzzles (${problems.length})</summary><ul>${problems.map(({name, line, boxes}) => item(`${line} # ${name}, boxes ${boxes}`)).join('\n')}</ul></details>`,
		`<details><summary>Plan as JSON</summary><pre>${escapeXml(jsonText(plan))}</pre></details>`,
	].join('\n');
}
