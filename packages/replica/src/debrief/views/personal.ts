import { dayOf } from '@glassmine/kernel';
import type { Member, Person } from '../../base/rows.ts';
import { currencyName, percentOf, timeOf } from '../../formats/amounts.ts';
import { brandName, type Wording } from '../../formats/wording.ts';
import * as accounts from '../../ledger/accounts.ts';
import { type Flow, inflowsOf, outflowsOf } from '../../ledger/cash.ts';
import { memberCount } from '../../members/rules/accounts.ts';
import { fullName } from '../../outside/views/bank.ts';
import { moneyText } from '../../plain/money.ts';
import { screenTotal } from '../../position/rules.ts';
import { netGain, type Stake } from '../../receiver/rules.ts';
import { coinsOf, fortuneOf, savingsChange } from '../../wallet/rules/purses.ts';
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
  const onScreen = (currency: accounts.Currency) => (member < 0 ? 0 : screenTotal(world, member, currency));
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
    onScreen: moneyText(onScreen('coin') + coinsOf(world, onScreen('cash'))),
    paidIn: moneyText(own.paidIn),
    paidOut: moneyText(own.paidOut),
    result: moneyText(fortuneOf(world, person)),
    savings: savingsOf(world, person),
    money: (member < 0 ? [] : accounts.currencies)
      .map((currency) => debriefMoneyView(world, member, currency, flows[currency]))
      .filter(({ paidIn, paidOut, onScreen }) => [paidIn, paidOut, onScreen].some((part) => part !== '0.00')),
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

function schemeOf(world: World) {
  const { currency, cashCurrency, exchange } = world.scenario;
  const cashPerCoin = moneyText(exchange.cashPerCoinMinor);
  return { brandName: brandName(world), currency, cashCurrency, cashPerCoin };
}

function ownStake(member: Member, { stakes }: DebriefFigures): Stake {
  return member < 0 ? { paidIn: 0, paidOut: 0 } : (stakes[member] as Stake);
}

function savingsOf(world: World, person: Person): PersonalDebrief['savings'] {
  const { savingsAtStart, cashAtStart } = world.people;
  return accounts.currencies.map((currency) => {
    const atStart = (currency === 'coin' ? savingsAtStart : cashAtStart)[person]!;
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
  const found: (Move & { cash: number })[] = [];
  for (const currency of accounts.currencies) {
    const add = <R extends number>(rows: readonly R[], flow: Flow<R>, sign: 1 | -1) => {
      for (const row of rows) {
        const amount = flow.amount[row]!;
        const [minor, cash] = currency === 'cash' ? [0, amount] : [amount, 0];
        found.push({ second: flow.at[row]!, sign, minor, net: 0, cash });
      }
    };
    add(flows[currency].inflows.of(member), inflowsOf(world, currency), -1);
    add(flows[currency].outflows.of(member), outflowsOf(world, currency), 1);
  }
  found.sort((a, b) => a.second - b.second || a.sign - b.sign);
  // Cash is converted as a running sum: cents that each payment would lose by itself are lost nowhere.
  const sums = { coin: 0, cash: 0, net: 0 };
  for (const move of found) {
    sums.coin += move.sign * move.minor;
    sums.cash += move.sign * move.cash;
    move.net = sums.coin + coinsOf(world, sums.cash);
    move.minor = move.sign * (move.net - sums.net);
    sums.net = move.net;
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
