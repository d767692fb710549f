/** Pages of figures that work offline: sections, tables, charts. */
export { cards, page, section, table } from './report/page.ts';
export { lossesOf } from './report/run-report.ts';
export { drawn, escapeText, figure, type Line, lineChart } from './report/svg.ts';
