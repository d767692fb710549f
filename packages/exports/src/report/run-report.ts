import { currencyCodes } from '@glassmine/replica';
import type { DayFigures } from '../measure/daily.ts';
import type { BookSums } from '../measure/outcome.ts';
import type { Manifest } from '../run/manifest.ts';
import type { WorldFacts } from '../run/run-room.ts';
import { amount, cards, page, percent, section, sum, table } from './page.ts';
import { type Band, barChart, escapeText, hundred, lineChart } from './svg.ts';
import { radialTree } from './tree.ts';

/** The report of a run: rise and fall, winners and losers, cohorts, a sample of the network, and the origin. */
export function renderReport(manifest: Manifest, world: WorldFacts): string {
  const { brand } = manifest.scenario as { brand: { name: string } };
  const end =
    world.collapsedOnDay === null
      ? `stands after ${manifest.days} days`
      : `gone on day ${world.collapsedOnDay}`;
  const title = `${brand.name}: ${end}`;
  return page(
    `${title} · Glassmine`,
    [
      `<h1>${escapeText(title)}</h1><p class="note">A simulation with play money. Nobody in it exists.</p>`,
      figureCards(manifest),
      riseAndFall(world),
      winnersAndLosers(manifest),
      cohortsOf(manifest),
      section(
        'A piece of the network',
        'The promoter in the middle, around it whom it brought in, and whom they brought in. The larger a dot, the further from what was paid in.',
        radialTree('Who brought whom in', world.network, lossesOf(world.collapsedOnDay).verb),
      ),
      whereFrom(manifest),
    ].join('\n'),
  );
}

function figureCards({ outcome, members, books, scenario, collapsedOnDay }: Manifest): string {
  const codes = currencyCodes(scenario);
  const used = Object.values(books)
    .map((book, nth) => ({ book, code: codes[nth] }))
    .filter(({ book }, nth) => nth === 0 || book.paidIn + book.paidOut > 0);
  const inEach = (what: keyof BookSums) =>
    used.map(({ book, code }) => `${amount(book[what])} ${code}`).join(' and ');
  const nobody = Object.values(books)
    .flatMap(({ reachedNobody }, nth) =>
      reachedNobody > 0 ? [`${amount(reachedNobody)} ${codes[nth]}`] : [],
    )
    .join(' and ');
  return cards([
    { name: 'People who could be reached', value: members.toLocaleString('en') },
    { name: 'Paid in', value: inEach('paidIn'), more: `by ${outcome.payers.toLocaleString('en')} people` },
    { name: 'Paid out', value: inEach('paidOut'), more: 'of what later ones paid in' },
    { name: 'Taken by the operator', value: inEach('operatorTook') },
    ...(nobody === '' ? [] : [{ name: 'Reached nobody’s balance', value: nobody }]),
    {
      name: lossesOf(collapsedOnDay).name,
      value: percent(outcome.losersPpm),
      more: `${outcome.losers.toLocaleString('en')} of those who paid in`,
    },
    {
      name: 'Gains of the best-off hundredth',
      value: percent(outcome.topPercentOfGainsPpm),
      more: `of all gains; Gini of payouts ${(outcome.giniPpm / 1e6).toFixed(3)}`,
    },
  ]);
}

/** Spans of days in the phases `slowing` and `gone`. */
function bandsOf(days: readonly DayFigures[]): Band[] {
  const bands: Band[] = [];
  for (const { day, phase } of days) {
    if (phase === 'paying') continue;
    const last = bands.at(-1);
    if (last?.kind === phase && last.to === day - 1) last.to = day;
    else bands.push({ kind: phase, from: day, to: day });
  }
  return bands;
}

function riseAndFall({ daily: days, collapsedOnDay }: WorldFacts): string {
  const firstDay = days[0]?.day ?? 1;
  const mark = collapsedOnDay ? { day: collapsedOnDay - 1, text: `gone on day ${collapsedOnDay}` } : null;
  const shared = { firstDay, mark, bands: bandsOf(days) };
  const of = (what: (day: DayFigures) => number) => days.map((day) => what(day) / 100);
  return section(
    'Rise and fall',
    'What the screens show grows every night by itself. What is really there is only what people put in and nobody has taken yet.',
    lineChart(
      'Reserve, and what the screens show',
      [
        { name: 'reserve', colour: 'blue', values: of((day) => day.reserve) },
        { name: 'shown on screens', colour: 'red', values: of((day) => day.shown) },
      ],
      shared,
    ),
    lineChart(
      'Money of each day (what the operator takes on its last leaves the picture)',
      [
        { name: 'deposits', colour: 'green', values: of((day) => day.deposits) },
        { name: 'payouts', colour: 'blue', values: of((day) => day.payouts) },
        { name: 'taken by the operator', colour: 'red', values: of((day) => day.draws) },
      ],
      { ...shared, most: Math.max(1, ...of((day) => Math.max(day.deposits, day.payouts))) },
    ),
    lineChart(
      'Members',
      [{ name: 'registered so far', colour: 'violet', values: days.map((day) => day.members) }],
      shared,
    ),
  );
}

/** Words for those who have less than at the start: nobody has lost for good while the scheme stands. */
export function lossesOf(collapsedOnDay: number | null): { name: string; verb: string; note: string } {
  if (collapsedOnDay !== null) return { name: 'Lost money', verb: 'lost', note: '' };
  return {
    name: 'Would lose if it ended today',
    verb: 'would lose if it ended today',
    note: ' The scheme still stands: more may be paid to them, and more may be paid in.',
  };
}

function winnersAndLosers({ outcome, collapsedOnDay }: Manifest): string {
  const losers = Math.round(outcome.losersPpm / 10_000);
  const { verb, note } = lossesOf(collapsedOnDay);
  return section(
    'Winners and losers',
    `What the scheme has left somebody with, against the start; whatever their screen said.${note}`,
    '<div class="pair">',
    hundred(`Of a hundred who paid in, ${losers} ${verb}`, losers),
    barChart(
      'From the worst result to the best, in steps of 5 % of payers',
      outcome.quantiles.map((net) => net / 100),
      outcome.quantiles.map((_, i) => `${i * 5} %`),
    ),
    '</div>',
  );
}

function cohortsOf({ outcome: { cohorts }, collapsedOnDay }: Manifest): string {
  const lost = collapsedOnDay === null ? 'Would lose' : 'Lost';
  const rows = cohorts.map((cohort) => [
    String(cohort.week),
    cohort.payers.toLocaleString('en'),
    cohort.payers === 0 ? '–' : percent(Math.floor((cohort.losers / cohort.payers) * 1e6)),
    sum(cohort.paidIn),
    sum(cohort.paidOut),
    sum(cohort.paidOut - cohort.paidIn),
  ]);
  return section(
    'Cohorts',
    'Everybody by the week of joining: who came early was paid by who came late.',
    barChart(
      'Net result of all who joined, week by week',
      cohorts.map((cohort) => (cohort.paidOut - cohort.paidIn) / 100),
      cohorts.map((cohort) => String(cohort.week)),
    ),
    table('Cohorts', ['Week', 'Payers', lost, 'Paid in', 'Paid out', 'Net'], rows),
  );
}

/** How easily the classes are told apart, as the writer of the files measured it. */
function baselineFacts({ column, auc, raw, graph, sampled, prevalence }: Manifest['baseline']): string[][] {
  if (auc === null) return [['Baseline', 'none: the first or the last days hold one class only']];
  const boosted = (figures: typeof raw) =>
    figures &&
    `F1 ${figures.f1.toFixed(3)}, area under precision and recall ${figures.averagePrecision.toFixed(3)}, AUC ${figures.auc.toFixed(3)}`;
  return [
    ['Rare class', `${(prevalence * 100).toFixed(2)} % of ${sampled.toLocaleString('en')} sampled rows`],
    ['Best rule on a column or a pair', `${column}, AUC ${auc.toFixed(3)}`],
    ['Boosted trees on the columns', boosted(raw) ?? 'not measured'],
    ['Boosted trees with figures of the past', boosted(graph) ?? 'not measured: too many accounts'],
  ];
}

function whereFrom({
  seed,
  days,
  complete,
  worldHash,
  baseline,
  glassmine,
  schema,
  rows,
  fork,
  room,
}: Manifest) {
  const facts = [
    ['Seed', String(seed)],
    ['Days', `${days}${complete ? '' : ' (stopped by hand)'}`],
    ['Rules', `${glassmine.rules}${townOf(glassmine)}, on Node ${glassmine.node}`],
    ['Rows', `${rows.toLocaleString('en')} in the schema ${schema}`],
    ...baselineFacts(baseline),
    ['Hash of the world', worldHash],
  ];
  if (fork) facts.push(['Forked', `on day ${fork.atDay}: ${JSON.stringify(fork.changes)}`]);
  if (room) facts.push(['Room', `${room.id}, ${room.inputs} inputs`]);
  return section(
    'Where it comes from',
    'With run.json beside this page the run can be made again, byte by byte: glassmine verify.',
    table('Where it comes from', ['', ''], facts),
  );
}

const townOf = ({ town }: Manifest['glassmine']) => (town === undefined ? '' : `, the town's ${town}`);
