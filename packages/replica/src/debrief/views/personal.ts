import { dayOf } from '@glassmine/kernel';
import type { Member, Person } from '../../base/rows.ts';
import { currencyName, moreOf, percentOf, timeOf, unitRate } from '../../formats/amounts.ts';
import { brandName, type Wording } from '../../formats/wording.ts';
import { type Currency, currenciesOf, firstLocal, localsOf } from '../../ledger/currencies.ts';
import { type Flow, inflowsOf, outflowsOf } from '../../ledger/reserves.ts';
import { memberCount } from '../../members/rules/accounts.ts';
import { currencyOfTransfer } from '../../outside/rules/bank.ts';
import { fullName } from '../../outside/views/bank.ts';
import { moneyText } from '../../plain/money.ts';
import { screenTotal, sentToNobody } from '../../position/rules/figures.ts';
import { netGain, type Stake } from '../../receiver/rules.ts';
import { fortuneOf, savingsAtStart, savingsChange, sumAtRates } from '../../wallet/rules/purses.ts';
import type { World } from '../../world/world.ts';
import { chatDays, readChats, stancesOf } from './chats.ts';
import { DebriefFigures, type ReceiverFigures } from './figures.ts';
import { debriefMoneyView, outsidersOf, teamDebrief } from './people.ts';
import type { PersonalDebrief } from './shapes.ts';
import { type Looked, signsOf } from './signs.ts';
import { bestMidnight, type Move, resistance } from './verdict.ts';

/** What the world does not know of a learner: what it looked at, in the order of the first times, and its language. */
export interface Evidence {
  looked: readonly Looked[];
  wording: Wording;
}

/**
 * What was true for a person, a learner with or without an account; all figures are read from the ledger. O(the world)
 * without `figures`.
 */
export function personalDebriefView(
  world: World,
  person: Person,
  { looked, wording }: Evidence,
  figures: DebriefFigures = new DebriefFigures(world),
): PersonalDebrief {
  const { totals, flows } = figures;
  const member = world.people.member[person]!;
  const own = ownStake(member, figures);
  const onScreen = (currency: Currency) => (member < 0 ? 0 : screenTotal(world, member, currency));
  const moves = member < 0 ? [] : movesOf(world, member, figures);
  const said = readChats(world, person);
  const stances = stancesOf(said);
  const flags = signsOf(world, person, figures, looked);
  return {
    learner: person,
    name: fullName(world, person),
    ...schemeOf(world),
    worldTime: timeOf(world, world.now),
    isOver: world.operator.phase === 'gone',
    isMember: member >= 0,
    resisted: resistance(member, own, fortuneOf(world, person), stances),
    onScreen: moneyText(sumAtRates(world, onScreen)),
    paidIn: moneyText(own.paidIn),
    paidOut: moneyText(own.paidOut),
    result: moneyText(fortuneOf(world, person)),
    savings: savingsOf(world, person),
    money: (member < 0 ? [] : currenciesOf(world))
      .map((currency) => debriefMoneyView(world, member, currency, flows[currency]!))
      .filter(({ paidIn, paidOut, onScreen }) => [paidIn, paidOut, onScreen].some((part) => part !== '0.00')),
    reachedNobody: sentToNobodyView(world, person),
    moves: moves.map(({ second, sign, minor, net }) => ({
      at: timeOf(world, second),
      kind: sign === 1 ? ('out' as const) : ('in' as const),
      amount: moneyText(minor),
      net: moneyText(net),
    })),
    best: bestDay(world, moves),
    team: teamDebrief(world, person),
    outsiders: outsidersOf(world, person, said, figures),
    stances,
    flags,
    days: chatDays(
      world,
      said,
      flags.map(({ day }) => day),
      wording,
    ),
    standing: {
      members: memberCount(world),
      ...figures.standingOf(fortuneOf(world, person)),
      inProfit: totals.winning,
      inLoss: totals.losing,
      curve: figures.percentiles(),
    },
    receiver: receiverCases(figures.receiver, member),
    clawback: moneyText(netGain(own)),
  };
}

function sentToNobodyView(world: World, person: Person): NonNullable<PersonalDebrief['reachedNobody']> {
  const rows = sentToNobody(world, person);
  return localsOf(world).flatMap((currency) => {
    const minor = rows
      .filter((row) => currencyOfTransfer(world, row) === currency)
      .reduce((sum, row) => sum + world.bankTransfers.amount[row]!, 0);
    return minor === 0 ? [] : [{ currency: currencyName(world, currency), amount: moneyText(minor) }];
  });
}

function schemeOf(world: World) {
  return {
    brandName: brandName(world),
    currency: world.scenario.currency,
    cashCurrency: currencyName(world, firstLocal),
    cashPerCoin: unitRate(world, firstLocal),
    ...moreOf(world, (currency) => ({
      currency: currencyName(world, currency),
      rate: unitRate(world, currency),
    })),
  };
}

function ownStake(member: Member, { stakes }: DebriefFigures): Stake {
  return member < 0 ? { paidIn: 0, paidOut: 0 } : (stakes[member] as Stake);
}

function savingsOf(world: World, person: Person): PersonalDebrief['savings'] {
  return currenciesOf(world).map((currency) => {
    const atStart = savingsAtStart(world, person, currency);
    const change = savingsChange(world, person, currency);
    return {
      currency: currencyName(world, currency),
      atStart: moneyText(atStart),
      now: moneyText(atStart + change),
      change: moneyText(change),
    };
  });
}

function movesOf(world: World, member: Member, { flows }: DebriefFigures): Move[] {
  const found: (Move & { currency: Currency })[] = [];
  for (const currency of currenciesOf(world)) {
    const add = <R extends number>(rows: readonly R[], flow: Flow<R>, sign: 1 | -1) => {
      for (const row of rows) {
        found.push({ second: flow.at[row]!, sign, minor: flow.amount[row]!, net: 0, currency });
      }
    };
    add(flows[currency]!.inflows.of(member), inflowsOf(world, currency), -1);
    add(flows[currency]!.outflows.of(member), outflowsOf(world, currency), 1);
  }
  found.sort((a, b) => a.second - b.second || a.sign - b.sign);
  // Local money is converted as a running sum: cents that each payment would lose by itself are lost nowhere.
  const sums = currenciesOf(world).map(() => 0);
  let net = 0;
  for (const move of found) {
    sums[move.currency]! += move.sign * move.minor;
    move.net = sumAtRates(world, (currency) => sums[currency]!);
    move.minor = move.sign * (move.net - net);
    net = move.net;
  }
  return found;
}

function bestDay(world: World, moves: readonly Move[]): PersonalDebrief['best'] {
  const best = bestMidnight(moves);
  return (
    best && {
      at: timeOf(world, best.second),
      day: dayOf(best.second) + 1,
      net: moneyText(best.net),
      putBack: moneyText(best.putBack),
      lostSince: moneyText(best.lostSince),
    }
  );
}

/** What a receiver would return to a member: from the reserve alone, and from the reserve plus the operator's take. */
function receiverCases(
  { losses, total, losers, cases }: ReceiverFigures,
  member: Member,
): PersonalDebrief['receiver'] {
  return cases.map(({ what, pool, investment, tide }) => ({
    what,
    pool: moneyText(pool),
    losses: moneyText(total),
    losers,
    yourLoss: moneyText(losses[member] ?? 0),
    netInvestment: moneyText(investment.awards[member] ?? 0),
    risingTide: moneyText(tide.awards[member] ?? 0),
    levelPercent: percentOf(tide.levelPpm),
  }));
}
