import { dayOf } from '@glassmine/kernel';
import type { BookTotals } from '../../base/claim.ts';
import type { Person } from '../../base/rows.ts';
import type { SeriesPoint } from '../../control/views/shapes.ts';
import { currencyName, percentOf, ratesView, reachedNobodyView, timeOf } from '../../formats/amounts.ts';
import { brandName } from '../../formats/wording.ts';
import { type Currency, localsOf, schemeCurrency } from '../../ledger/currencies.ts';
import { inflowKinds, outflowKinds } from '../../ledger/reserves.ts';
import { mostPromising } from '../../machines/views.ts';
import { memberCount } from '../../members/rules/accounts.ts';
import { learnersIn } from '../../outside/rules/phone.ts';
import { moneyText } from '../../plain/money.ts';
import { countPayers } from '../../position/rules/figures.ts';
import type { Stake } from '../../receiver/rules.ts';
import { agentCount } from '../../team/rules/subject.ts';
import type { World } from '../../world/world.ts';
import type { FlowFigures } from '../../xray/views/flow-figures.ts';
import { DebriefFigures } from './figures.ts';
import { type LessonPause, roomMarksOf } from './marks.ts';
import { groupsOf, type PieceSums } from './pieces.ts';
import type { RoomDebrief } from './shapes.ts';
import { type Looked, roomSignsOf } from './signs.ts';

/** What the debrief of a room says that its world does not know. */
export interface BesideRoom {
  /** Observations of a learner; null for one who opted out of all figures. */
  lookedOf?: (person: Person) => readonly Looked[] | null;
  pauses?: readonly LessonPause[];
}

/**
 * The whole room, for the projector. O(the world) without `figures`.
 * @param points the room's course
 */
export function roomDebriefView(
  world: World,
  points: SeriesPoint[],
  figures: DebriefFigures = new DebriefFigures(world),
  { lookedOf = () => [], pauses = [] }: BesideRoom = {},
): RoomDebrief {
  const { totals, flows, pieces, stakes } = figures;
  const bookOf = (currency: Currency) => ({
    ...sumsOf(flows[currency]!, totals.books[currency]!),
    ...linksOf(pieces[currency]!),
  });
  const locals = localsOf(world).map((currency) =>
    totals.used[currency] ? { currency: currencyName(world, currency), ...bookOf(currency) } : null,
  );
  const learners = learnersIn(world);
  return {
    brandName: brandName(world),
    scenario: world.scenario.key,
    currency: world.scenario.currency,
    agents: agentCount(world) - 1,
    worldTime: timeOf(world, world.now),
    day: dayOf(world.now) + 1,
    members: memberCount(world),
    payers: countPayers(flows.map(({ paidIn }) => paidIn)),
    learners: learners.length,
    inProfit: totals.winning,
    inLoss: totals.losing,
    ...bookOf(schemeCurrency),
    reachedNobody: reachedNobodyView(world),
    cash: locals[0] ?? null,
    ...(locals.length > 1 && { more: locals.slice(1).filter((book) => book !== null) }),
    ...ratesView(world),
    dailyReturnPercent: percentOf(world.products.dailyReturnPpm[mostPromising(world)]!),
    points,
    groups: groupsOf(world),
    fortunes: figures.percentiles(),
    lorenz: lorenzOf(stakes),
    signs: roomSignsOf(world, learners, figures, lookedOf),
    marks: roomMarksOf(world, pauses),
  };
}

const isOther = (kind: number) =>
  kind !== inflowKinds.indexOf('deposit') && kind !== inflowKinds.indexOf('seed');

/** Inflows and outflows of a reserve, its balance, and what the screens show. */
function sumsOf(flows: FlowFigures, { reserve, shown }: BookTotals) {
  const cameIn = (kind: (typeof inflowKinds)[number]) =>
    moneyText(flows.inflowSums[inflowKinds.indexOf(kind)]!);
  const wentOut = (kind: (typeof outflowKinds)[number]) =>
    moneyText(flows.outflowSums[outflowKinds.indexOf(kind)]!);
  return {
    deposits: cameIn('deposit'),
    payouts: wentOut('withdrawal'),
    draws: wentOut('operatorDraw'),
    seed: cameIn('seed'),
    other: moneyText(flows.inflowSums.reduce((sum, amount, kind) => (isOther(kind) ? sum + amount : sum), 0)),
    reserve: moneyText(reserve),
    onScreens: moneyText(shown),
  };
}

function linksOf(pieces: PieceSums) {
  return { links: pieces.links(), uses: pieces.uses() };
}

function lorenzOf(stakes: readonly Stake[]): number[] {
  const paid = Float64Array.from(stakes.slice(1), ({ paidOut }) => paidOut).sort();
  const total = paid.reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return [];
  const sums = new Float64Array(paid.length + 1);
  paid.forEach((amount, row) => {
    sums[row + 1] = sums[row]! + amount;
  });
  return Array.from({ length: 101 }, (_, percent) => {
    const share = sums[Math.round((paid.length * percent) / 100)]! / total;
    return Math.round(share * 10_000) / 100;
  });
}
