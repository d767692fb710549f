import type { Manifest } from '../run/manifest.ts';
import type { WorldFacts } from '../run/run-world.ts';
import { money } from '../tables/csv-file.ts';
import { barChart, escapeText, lineChart, radialTree } from './svg.ts';

export const reportStyle = `
:root{color-scheme:light dark;--ink:#1b2430;--paper:#fbfaf7;--faint:#8a94a3;--loss:#c2412d;--gain:#1f7a5c}
@media(prefers-color-scheme:dark){:root{--ink:#e8ecf2;--paper:#14181f;--faint:#7f8a99;--loss:#f08a72;--gain:#5cc9a0}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:52rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}figure{margin:2rem 0}figcaption{font-weight:600;margin-bottom:.5rem}svg{width:100%;height:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}td,th{padding:.3rem .6rem;text-align:right;border-bottom:1px solid color-mix(in srgb,var(--faint) 35%,transparent)}
td:first-child,th:first-child{text-align:left}.tick{font-size:11px;fill:var(--faint)}.legend{font-size:12px;font-weight:600}
.grid{stroke:var(--faint);stroke-opacity:.25}.mark{stroke:var(--loss);stroke-dasharray:4 3}.loss{fill:var(--loss)}.gain{fill:var(--gain)}.tie{stroke:var(--faint);stroke-opacity:.5}
.note{color:var(--faint)}
`;

export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeText(title)}</title><style>${reportStyle}</style></head><body>
${body}
</body></html>
`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, values: readonly string[]) =>
    `<tr>${values.map((value) => `<${tag}>${escapeText(value)}</${tag}>`).join('')}</tr>`;
  return `<table>${cells('th', head)}${rows.map((row) => cells('td', row)).join('')}</table>`;
}

const percent = (ppm: number) => `${(ppm / 10_000).toFixed(1)} %`;

/** One file with everything in it: it opens anywhere, offline, and asks nobody for anything. */
export function renderReport(manifest: Manifest, world: WorldFacts): string {
  return page(
    'A run of Glassmine',
    [
      `<h1>A run of Glassmine, seed ${manifest.seed}</h1><p class="note">A simulation with play money. Nobody in it exists.</p>`,
      table(['', ''], factsOf(manifest, world)),
      ...chartsOverDays(world),
      barChart(
        'Winners and losers: net result from the worst payer to the best',
        manifest.outcome.quantiles.map((net) => net / 100),
        manifest.outcome.quantiles.map((_, i) => `${i * 5} %`),
      ),
      ...cohortsOf(manifest),
      radialTree('A piece of the network: the promoter in the middle, losses in red', world.network),
    ].join('\n'),
  );
}

function factsOf(
  { members, days, complete, worldHash, outcome, baseline }: Manifest,
  world: WorldFacts,
): [string, string][] {
  return [
    ['Agents', members.toLocaleString('en')],
    ['Days', `${days}${complete ? '' : ' (stopped by hand)'}`],
    ['Collapse', world.collapsedOnDay ? `day ${world.collapsedOnDay}` : 'not within the run'],
    ['Paid in', money(outcome.paidIn)],
    ['Paid out', money(outcome.paidOut)],
    ['Taken by the operator', money(outcome.operatorTook)],
    ['Losers among payers', `${outcome.losers} of ${outcome.payers} (${percent(outcome.losersPpm)})`],
    ['Gini of what payers got out', (outcome.giniPpm / 1e6).toFixed(3)],
    ['Gains held by the best percent', percent(outcome.topPercentOfGainsPpm)],
    [
      'Best rule on one column',
      baseline.auc === null ? 'none' : `${baseline.column}: AUC ${baseline.auc.toFixed(3)}`,
    ],
    ['Hash of the world', worldHash],
  ];
}

function chartsOverDays({ daily: days, collapsedOnDay }: WorldFacts): string[] {
  const mark = collapsedOnDay ? { day: collapsedOnDay - 1, text: `gone on day ${collapsedOnDay}` } : null;
  const line = (name: string, colour: string, of: (day: (typeof days)[number]) => number) => ({
    name,
    colour,
    values: days.map((day) => of(day) / 100),
  });
  return [
    lineChart(
      'Rise and fall: what it holds and what its screens say it owes',
      [
        line('reserve', '#2f6fb3', (d) => d.reserve),
        line('owed on screens', '#c2412d', (d) => d.liabilities),
      ],
      mark,
    ),
    lineChart(
      'Money of each day',
      [
        line('deposits', '#1f7a5c', (d) => d.deposits),
        line('payouts', '#2f6fb3', (d) => d.payouts),
        line('operator', '#c2412d', (d) => d.draws),
      ],
      mark,
    ),
  ];
}

function cohortsOf({ outcome: { cohorts } }: Manifest): string[] {
  const rows = cohorts.map((c) => [
    String(c.week),
    String(c.payers),
    c.payers === 0 ? '–' : percent(Math.floor((c.losers / c.payers) * 1e6)),
    money(c.paidIn),
    money(c.paidOut),
  ]);
  return [
    barChart(
      'Cohorts: net result of all who joined in a week',
      cohorts.map((cohort) => (cohort.paidOut - cohort.paidIn) / 100),
      cohorts.map((cohort) => `w${cohort.week}`),
    ),
    table(['week of joining', 'payers', 'losers', 'paid in', 'paid out'], rows),
  ];
}
