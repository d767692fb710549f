import type { Compared } from '../fork/fork-run.ts';
import type { DayFigures } from '../measure/daily.ts';
import type { Fork } from '../run/manifest.ts';
import type { WorldFacts } from '../run/run-world.ts';
import { page, section, table } from './page.ts';
import { escapeText, type Line, lineChart } from './svg.ts';

/** Two futures side by side: the figures, and each day in the same picture. */
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
        both('Owed on screens', 'red', asItWas.world, changed.world, (day) => day.liabilities / 100),
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
