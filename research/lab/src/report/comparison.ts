import type { DayFigures, Fork, WorldFacts } from '@glassmine/exports';
import { escapeText, type Line, lineChart, page, section, table } from '@glassmine/exports/pages';
import type { RunResult } from '../run/execute-run.ts';

/** Two futures of one world: with its own parameters, and with changed ones. */
export interface Compared {
  asItWas: RunResult;
  changed: RunResult;
  figures: { figure: string; asItWas: number | string; changed: number | string }[];
}

export function compare(asItWas: RunResult, changed: RunResult): Compared {
  const row = (figure: string, of: (world: WorldFacts) => number | string) => ({
    figure,
    asItWas: of(asItWas.world),
    changed: of(changed.world),
  });
  const peak = (world: WorldFacts) => Math.max(0, ...world.daily.map((day) => day.reserve));
  const figures = [
    row('collapse on day', (world) => world.collapsedOnDay ?? 'not yet'),
    row('members', (world) => world.outcome.members),
    row('payers', (world) => world.outcome.payers),
    row('have lost, % of payers', (world) => (world.outcome.losersPpm / 10_000).toFixed(1)),
    row('paid in', (world) => (world.outcome.paidIn / 100).toFixed(2)),
    row('paid out', (world) => (world.outcome.paidOut / 100).toFixed(2)),
    row('taken by the operator', (world) => (world.outcome.operatorTook / 100).toFixed(2)),
    row('of it in cash', (world) => ((world.outcome.operatorTookIn.cash ?? 0) / 100).toFixed(2)),
    row('highest reserve since', (world) => (peak(world) / 100).toFixed(2)),
    row('hash', (world) => world.worldHash),
  ];
  return { asItWas, changed, figures };
}

/** The page that compares two futures: their figures, and each day in the same chart. */
export function renderComparison(fork: Fork, { asItWas, changed, figures }: Compared): string {
  const title = `What if, from day ${fork.atDay}`;
  const changes = Object.entries(fork.changes).map(
    ([path, value]) => `<code>${escapeText(path)} = ${escapeText(JSON.stringify(value))}</code>`,
  );
  const rows = figures.map(({ figure, asItWas: a, changed: b }) => [figure, String(a), String(b)]);
  return page(
    `${title} · Glassmine`,
    [
      `<h1>${escapeText(title)}</h1><p>Changed on that midnight: ${changes.join(', ')}.</p><p class="note">One world until then, two from then on. A simulation with play money.</p>`,
      section('Side by side', '', table('Side by side', ['', 'as it was', 'changed'], rows)),
      section(
        'Day by day',
        'Whole lines: the changed future. Dashed: as it was.',
        both('Held in reserve', 'blue', asItWas.world, changed.world, (day) => day.reserve / 100),
        both('Shown on screens', 'red', asItWas.world, changed.world, (day) => day.shown / 100),
        both('Deposits of each day', 'green', asItWas.world, changed.world, (day) => day.deposits / 100),
        both('Payouts of each day', 'amber', asItWas.world, changed.world, (day) => day.payouts / 100),
        both('Members', 'violet', asItWas.world, changed.world, (day) => day.members),
      ),
    ].join('\n'),
  );
}

function both(
  title: string,
  colour: Line['colour'],
  asItWas: WorldFacts,
  changed: WorldFacts,
  of: (day: DayFigures) => number,
): string {
  return lineChart(
    title,
    [
      { name: 'as it was', colour, values: asItWas.daily.map(of), isThin: true },
      { name: 'changed', colour, values: changed.daily.map(of) },
    ],
    { firstDay: changed.daily[0]?.day ?? 1 },
  );
}
