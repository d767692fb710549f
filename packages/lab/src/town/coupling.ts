import { DAY, draw, drawBelow, drawChance } from '@glassmine/kernel';
import type { Person } from '@glassmine/scheme';
import { type DayPlan, openAccount, type Resident, type Town } from '@glassmine/town';
import { everydaySecond } from './everyday-second.ts';
import { brokersOf, couplingDefaults, type Planning, planningOf, spendableCash } from './planning.ts';
import { type Purse, purseOf } from './purse.ts';
import { flowKinds, type SchemeFlow, type SchemeWorld } from './scheme-world.ts';
import { couplingStreams } from './streams.ts';

/** One flow, placed in the day of the town. */
interface Planned {
  /** Second of the day. */
  second: number;
  scheme: number;
  flow: SchemeFlow;
}

export interface Coupling {
  /** Cash for one coin: a whole number, so that nothing is rounded. */
  readonly rate: number;
  readonly purses: readonly Purse[];
  /** Lets every scheme live the town's day and plans what its money does. `isLast`: nothing may wait for tomorrow. */
  plan(plan: DayPlan, isLast: boolean): void;
  /** Whether somebody pays a scheme by bank. */
  byBank(scheme: number, resident: number): boolean;
  /** What a scheme's books say has happened and the town has not seen yet: minor units of coin that its purse still has. */
  waiting(scheme: number): number;
}

export function coupleSchemes(town: Town, schemes: readonly SchemeWorld[], rate: number): Coupling {
  const { accounts, residents, seed } = town;
  const memberships = countMemberships(town, schemes);
  const brokers = brokersOf(town);
  const purses = schemes.map((scheme, nth) => purseOf(town, nth + 1, scheme.holds(), rate, brokers));
  let waiting: Planned[] = [];

  const byBank = (scheme: number, resident: number) =>
    drawChance(couplingDefaults.byBankPpm, seed, couplingStreams.rail, resident, scheme);
  openWallets(town, schemes, byBank);

  const shareOf = (scheme: number, resident: Resident): number => {
    const among = memberships[resident]!;
    const cash = Math.floor(spendableCash(town, resident) / among / rate);
    if (byBank(scheme, resident)) return cash;
    return cash + Math.floor(accounts.balance[residents.wallet[resident]!]! / among);
  };

  const setWallets = (world: SchemeWorld, nth: number) => {
    const comingLater = new Map<number, number>();
    for (const { scheme, flow } of waiting) {
      if (scheme === nth && flow.kind === flowKinds.payout)
        comingLater.set(flow.person, (comingLater.get(flow.person) ?? 0) + flow.amount);
    }
    for (let person = 1 as Person; person < world.residents.length; person++) {
      const paidAhead = world.onTheWay(person) - (comingLater.get(person) ?? 0);
      const share = shareOf(nth, world.residents[person] as Resident);
      world.setWallet(person, Math.max(0, share - Math.max(0, paidAhead)));
    }
  };

  /** The day's flows of all schemes in order; those of the last instant wait for tomorrow. */
  const flowsOfDay = (isLast: boolean): Planned[] => {
    // What waited is done first: payouts before their receivers pay in, draws at any time.
    const today = waiting.map((each, i) => ({
      ...each,
      second:
        each.flow.kind === flowKinds.draw ? everydaySecond(seed, each.flow.at, each.scheme * 64 + i) : 0,
    }));
    waiting = [];
    schemes.forEach((world, nth) => {
      setWallets(world, nth);
      const begins = world.simulation.world.now;
      const { tickSeconds } = world.simulation.world.scenario.clock;
      let last = 0;
      for (const [i, flow] of world.liveDay().entries()) {
        const since = flow.at - begins - tickSeconds;
        if (flow.at - begins >= DAY && !isLast) {
          waiting.push({ second: 0, scheme: nth, flow });
          continue;
        }
        const within = since + drawBelow(tickSeconds, seed, couplingStreams.second, flow.at, i * 64 + nth);
        last = Math.max(last, everydaySecond.of(Math.min(DAY - 1, Math.max(0, within))));
        today.push({ second: last, scheme: nth, flow });
      }
    });
    return today.sort((a, b) => a.second - b.second);
  };

  return {
    rate,
    purses,
    byBank,
    waiting: (scheme) =>
      waiting.reduce((sum, { scheme: of, flow }) => (of === scheme ? sum + signed(flow) : sum), 0),
    plan(plan, isLast) {
      const day = planningOf(town, plan, rate, brokers);
      const today = delayPayouts(town, flowsOfDay(isLast));
      purses.forEach((purse, nth) => {
        const first = today.find(({ scheme }) => scheme === nth)?.second ?? DAY;
        purse.morning(day, Math.min(first, DAY / 4));
      });
      const busy = new Set<number>();
      for (const { second, scheme, flow } of today) {
        const purse = purses[scheme]!;
        const world = schemes[scheme]!;
        if (flow.kind === flowKinds.draw) purse.draw(day, second, flow.amount);
        else if (flow.kind === flowKinds.revenue || flow.person < 1) purse.revenue(day, second, flow);
        else {
          const resident = world.residents[flow.person] as Resident;
          busy.add(resident);
          const isBank = byBank(scheme, resident);
          if (flow.kind === flowKinds.payout) purse.pay(day, second, resident, flow.amount, isBank);
          else {
            if (!isBank) day.buyCoin(second, resident, flow.amount, memberships[resident]! === 1);
            purse.collect(day, second, resident, flow.amount, isBank);
          }
        }
      }
      sellCoin(town, schemes, busy, day);
      day.fundBrokers();
    },
  };
}

/** What a waiting flow will change of a purse, in coin. */
function signed({ kind, amount }: SchemeFlow): number {
  return kind === flowKinds.deposit || kind === flowKinds.revenue ? -amount : amount;
}

function countMemberships(town: Town, schemes: readonly SchemeWorld[]): Uint8Array {
  const of = new Uint8Array(town.residents.count);
  for (const { residents } of schemes) {
    for (let person = 1; person < residents.length; person++) of[residents[person]!]!++;
  }
  return of;
}

/** Who pays by wallet has one. */
function openWallets(
  town: Town,
  schemes: readonly SchemeWorld[],
  byBank: (scheme: number, resident: number) => boolean,
): void {
  const { residents, seed, accounts } = town;
  schemes.forEach((world, nth) => {
    for (let person = 1; person < world.residents.length; person++) {
      const owner = world.residents[person] as Resident;
      if (residents.wallet[owner]! >= 0 || byBank(nth, owner)) continue;
      const bank = drawBelow(4, seed, couplingStreams.wallet, owner, 0);
      residents.wallet[owner] = openAccount(accounts, {
        kind: 'wallet',
        bank,
        currency: 'coin',
        owner,
        balance: 0,
      });
    }
  });
}

/** Payouts leave later than the books say, but before what their receiver pays in on the same day. */
function delayPayouts({ seed, day }: Town, today: Planned[]): Planned[] {
  const nextOut = new Map<string, number>();
  for (let at = today.length - 1; at >= 0; at--) {
    const each = today[at]!;
    const key = `${each.scheme} ${each.flow.person}`;
    if (each.flow.kind === flowKinds.deposit) nextOut.set(key, each.second);
    if (each.flow.kind !== flowKinds.payout) continue;
    const until = Math.min(each.second + couplingDefaults.payoutDelaySeconds, nextOut.get(key) ?? DAY);
    const spread = Math.max(1, until - each.second);
    each.second += drawBelow(spread, seed, couplingStreams.ahead, day, each.flow.person * 8 + each.scheme);
  }
  return today.sort((a, b) => a.second - b.second);
}

/** Some of those to whom schemes have paid coin, and who neither pay nor are paid today, sell it. */
function sellCoin(
  town: Town,
  schemes: readonly SchemeWorld[],
  busy: ReadonlySet<number>,
  day: Planning,
): void {
  const { accounts, residents, seed } = town;
  const sold = new Set<number>();
  for (const { residents: people } of schemes) {
    for (let person = 1; person < people.length; person++) {
      const resident = people[person] as Resident;
      const wallet = residents.wallet[resident]!;
      if (wallet < 0 || busy.has(resident) || sold.has(resident)) continue;
      const held = accounts.balance[wallet]!;
      if (held < couplingDefaults.sellsAtLeastMinor) continue;
      const luck = (nth: number) =>
        draw(seed, couplingStreams.sale, resident, town.day * 4 + nth) / 4_294_967_296;
      if (luck(0) * 1_000_000 >= couplingDefaults.sellsPpm) continue;
      sold.add(resident);
      const wanted = Math.floor(held * (0.3 + luck(1)));
      day.sellCoin(everydaySecond.of(Math.floor(luck(2) * DAY)), resident, Math.min(held, wanted));
    }
  }
}
