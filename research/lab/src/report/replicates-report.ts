import type { WorldFacts } from '@glassmine/exports';
import { cards, escapeText, lineChart, lossesOf, page, section, table } from '@glassmine/exports/pages';
import { currencyCodes } from '@glassmine/replica';
import { type Interval, intervalOf } from '../statistics/statistics.ts';

interface Figure {
  name: string;
  of: (world: WorldFacts) => number | null;
  digits: number;
}

/** What is told of each replicate, and with an interval of all; money in whole units. */
function figuresOf(codes: readonly string[], lost: string): Figure[] {
  const [coin] = codes;
  return [
    { name: 'Gone on day', of: (world) => world.collapsedOnDay, digits: 1 },
    { name: 'Paid in by so many people', of: ({ outcome }) => outcome.payers, digits: 1 },
    { name: `${lost}, % of them`, of: ({ outcome }) => outcome.losersPpm / 10_000, digits: 1 },
    { name: `Paid in, ${coin}`, of: ({ outcome }) => outcome.paidIn / 100, digits: 2 },
    { name: `Paid out, ${coin}`, of: ({ outcome }) => outcome.paidOut / 100, digits: 2 },
    ...codes.map((code, nth) => ({
      name: `Taken by the operator, ${code}`,
      of: ({ outcome }: WorldFacts) => Object.values(outcome.operatorTookIn)[nth]! / 100,
      digits: 2,
    })),
    { name: `Highest reserve, ${coin}`, of: ({ daily }) => peakOf(daily) / 100, digits: 2 },
    { name: 'Gini of payouts', of: ({ outcome }) => outcome.giniPpm / 1e6, digits: 3 },
  ];
}

const peakOf = (daily: WorldFacts['daily']) =>
  daily.reduce((most, { reserve }) => Math.max(most, reserve), 0);

/** The report of several runs that differ only in the seed: figures with 95 % intervals, and every run. */
export function renderReplicates(scenario: unknown, worlds: readonly WorldFacts[]): string {
  const { brand } = scenario as { brand: { name: string } };
  const gone = worlds.filter(({ collapsedOnDay }) => collapsedOnDay !== null).length;
  const lost = gone === worlds.length ? 'Lost' : lossesOf(null).name;
  const figures = figuresOf(currencyCodes(scenario), lost);
  const title = `${brand.name}: ${worlds.length} runs, ${gone} of them gone`;
  const intervals = figures.map(({ name, of, digits }) => {
    const known = worlds.map(of).filter((value) => value !== null);
    return { name, ...told(intervalOf(known), digits, worlds.length) };
  });
  return page(
    `${title} · Glassmine`,
    [
      `<h1>${escapeText(title)}</h1><p class="note">A simulation with play money. Nobody in it exists. The runs differ in the seed alone; of each figure this page tells the mean and its 95 % interval over them.</p>`,
      cards(intervals),
      section(
        'Every run',
        'The folder of each has its own report.',
        table(
          'Every run',
          ['Seed', ...figures.map(({ name }) => name)],
          worlds.map((world) => [
            String(world.seed),
            ...figures.map(({ of, digits }) => numberOf(of(world), digits)),
          ]),
        ),
      ),
      section(
        'Day by day',
        'The whole line is the mean over the runs, the dashed ones the lowest and the highest.',
        spread('Held in reserve', worlds, (day) => day.reserve / 100),
        spread('Shown on screens', worlds, (day) => day.shown / 100),
        spread('Members', worlds, (day) => day.members),
      ),
    ].join('\n'),
  );
}

function numberOf(value: number | null, digits: number): string {
  if (value === null) return '–';
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

function told({ mean, low, high, n }: Interval, digits: number, of: number): { value: string; more: string } {
  if (n === 0) return { value: '–', more: `in none of ${of} runs` };
  const among = n === of ? '' : `, in ${n} of ${of} runs`;
  if (n === 1) return { value: numberOf(mean, digits), more: `one run alone has no interval${among}` };
  return {
    value: numberOf(mean, digits),
    more: `${numberOf(low, digits)} – ${numberOf(high, digits)}${among}`,
  };
}

/** Mean, lowest and highest value of each day that at least one run has reached. */
function spread(
  title: string,
  worlds: readonly WorldFacts[],
  of: (day: WorldFacts['daily'][number]) => number,
): string {
  const days = Math.max(0, ...worlds.map(({ daily }) => daily.length));
  const values = Array.from({ length: days }, (_, i) =>
    worlds.flatMap(({ daily }) => (daily[i] ? [of(daily[i])] : [])),
  );
  const mean = (all: readonly number[]) => all.reduce((sum, value) => sum + value, 0) / all.length;
  return lineChart(title, [
    { name: 'highest', colour: 'amber', values: values.map((all) => Math.max(...all)), isThin: true },
    { name: 'mean', colour: 'blue', values: values.map(mean) },
    { name: 'lowest', colour: 'red', values: values.map((all) => Math.min(...all)), isThin: true },
  ]);
}
