import type { ClaimCard, PersonalDebrief } from '@glassmine/contract';
import { HOUR } from '@glassmine/kernel';
import {
  type ClaimTotals,
  coinsOf,
  type Flow,
  inflowsOf,
  type Member,
  memberCount,
  netGain,
  outflowsOf,
  type Stake,
  screenTotal,
  type World,
  withdrawalStates,
} from '@glassmine/scheme';
import { moneyText, percentOf, timeOf } from './amounts.ts';
import { fullName } from './bank.ts';
import { claimView } from './claims.ts';
import { DebriefFigures, type ReceiverFigures } from './debrief-figures.ts';
import { debriefMoneyView } from './debrief-money.ts';
import { mostPromising } from './debrief-room.ts';
import { brandName } from './room.ts';

/** What everybody met, in the order in which the app shows it; the warning signs of the first day. */
const metAtOnce = [
  'invitationOnly',
  'dailyReturn',
  'soldProgress',
  'mining',
  'winnings',
  'validDays',
] as const;
const metWithMoney = ['assetTotal', 'totalRevenue'] as const;

/** The story of a member's money against what the app said; all of it read from the ledger. O(the world) without `figures`. */
export function personalDebriefView(
  world: World,
  member: Member,
  figures: DebriefFigures = new DebriefFigures(world),
): PersonalDebrief {
  const { totals, flows, stakes } = figures;
  const own = stakes[member] as Stake;
  return {
    name: fullName(world, world.members.person[member]!),
    brandName: brandName(world),
    currency: world.scenario.currency,
    cashCurrency: world.scenario.cashCurrency,
    cashPerCoin: moneyText(world.scenario.exchange.cashPerCoinMinor),
    worldTime: timeOf(world, world.now),
    onScreen: moneyText(screenTotal(world, member) + coinsOf(world, screenTotal(world, member, 'cash'))),
    paidIn: moneyText(own.paidIn),
    paidOut: moneyText(own.paidOut),
    result: moneyText(totals.resultBy[member]!),
    money: (['coin', 'cash'] as const)
      .map((currency) => debriefMoneyView(world, member, currency, flows[currency]))
      .filter(({ paidIn, paidOut, onScreen }) => [paidIn, paidOut, onScreen].some((part) => part !== '0.00')),
    moves: movesOf(world, member, figures),
    claims: claimsOf(world, member, totals),
    flags: flagsOf(world, member, figures),
    standing: {
      members: memberCount(world),
      ...figures.standingOf(member),
      inProfit: totals.winning,
      inLoss: totals.losing,
    },
    receiver: receiverCases(figures.receiver, member),
    clawback: moneyText(netGain(own)),
  };
}

function movesOf(world: World, member: Member, { flows }: DebriefFigures): PersonalDebrief['moves'] {
  const found: { second: number; sign: 1 | -1; minor: number }[] = [];
  for (const currency of ['coin', 'cash'] as const) {
    const add = <R extends number>(rows: readonly R[], flow: Flow<R>, sign: 1 | -1) => {
      for (const row of rows) {
        const amount = flow.amount[row]!;
        const minor = currency === 'cash' ? coinsOf(world, amount) : amount;
        found.push({ second: flow.at[row]!, sign, minor });
      }
    };
    add(flows[currency].inflows.of(member), inflowsOf(world, currency), -1);
    add(flows[currency].outflows.of(member), outflowsOf(world, currency), 1);
  }
  found.sort((a, b) => a.second - b.second || a.sign - b.sign);
  let net = 0;
  return found.map(({ second, sign, minor }) => {
    net += sign * minor;
    return {
      at: timeOf(world, second),
      kind: sign === 1 ? ('out' as const) : ('in' as const),
      amount: moneyText(minor),
      net: moneyText(net),
    };
  });
}

function claimsOf(world: World, member: Member, totals: ClaimTotals): ClaimCard[] {
  return ['dailyReturn', 'mining', 'soldProgress', 'assetTotal']
    .map((key) => claimView(world, member, key, mostPromising(world), totals))
    .filter((card) => card !== null);
}

/** Each warning sign once, with the moment from which it was there to be seen. */
function flagsOf(world: World, member: Member, figures: DebriefFigures): PersonalDebrief['flags'] {
  const { members, withdrawals, scenario } = world;
  const seen: { claim: string; second: number }[] = [];
  const registered = members.registeredAt[member]!;
  for (const claim of metAtOnce) seen.push({ claim, second: registered });
  const firstIn = firstInflowAt(world, member, figures);
  if (firstIn !== null) for (const claim of metWithMoney) seen.push({ claim, second: firstIn });
  const invitee = members.firstInvitee[member]!;
  if (invitee >= 0) seen.push({ claim: 'teamBenefits', second: members.registeredAt[invitee]! });
  const promisedWithin = scenario.withdrawal.arrivesWithinHours * HOUR;
  let hasAsked = false;
  for (const row of figures.withdrawals.of(member)) {
    const askedAt = withdrawals.at[row]!;
    if (!hasAsked) seen.push({ claim: 'withdrawalFee', second: askedAt });
    hasAsked = true;
    const isPending = withdrawals.status[row] === withdrawalStates.pending;
    const settledAt = isPending ? world.now : withdrawals.settledAt[row]!;
    if (settledAt - askedAt <= promisedWithin) continue;
    seen.push({ claim: 'arrivalTime', second: askedAt + promisedWithin });
    break;
  }
  const flags = new Map<string, PersonalDebrief['flags'][number]>();
  for (const { claim, second } of seen.sort((a, b) => a.second - b.second)) {
    const card = claimView(world, member, claim, 0, figures.totals);
    if (!card || flags.has(card.flag)) continue;
    flags.set(card.flag, { claim, flag: card.flag, source: card.source, at: timeOf(world, second) });
  }
  return [...flags.values()];
}

function firstInflowAt(world: World, member: Member, { flows }: DebriefFigures): number | null {
  const first = (['coin', 'cash'] as const).flatMap((currency) => {
    const [row] = flows[currency].inflows.of(member);
    return row === undefined ? [] : [inflowsOf(world, currency).at[row]!];
  });
  return first.length === 0 ? null : Math.min(...first);
}

/** What a receiver would return to a member: of what is left, and of that with what the operator took. */
function receiverCases(
  { losses, total, losers, cases }: ReceiverFigures,
  member: Member,
): PersonalDebrief['receiver'] {
  return cases.map(({ what, pool, investment, tide }) => ({
    what,
    pool: moneyText(pool),
    losses: moneyText(total),
    losers,
    yourLoss: moneyText(losses[member]!),
    netInvestment: moneyText(investment.awards[member]!),
    risingTide: moneyText(tide.awards[member]!),
    levelPercent: percentOf(tide.levelPpm),
  }));
}
