import { DAY, draw, drawBelow, drawChance } from '@glassmine/kernel';
import { memberCount, type Person } from '@glassmine/replica';
import {
  type Account,
  type Alert,
  type DayPlan,
  type Made,
  openAccount,
  type Resident,
  reasonCode,
  type SchemeSideParameters,
  type SettledTown,
  type Town,
} from '@glassmine/town';
import { BorrowedAccounts } from './borrowed.ts';
import { everydaySecond } from './everyday-second.ts';
import { type Brokers, brokersOf, couplingDefaults, Planning, spendableCash } from './planning.ts';
import { Purse, type SchemePart } from './purse.ts';
import { flowKinds, type SchemeFlow, type SchemeWorld } from './scheme-world.ts';
import { couplingStreams } from './streams.ts';

/** One flow, or a part of it, placed in the day of the town. */
interface Planned {
  /** Second of the day. */
  second: number;
  scheme: number;
  flow: SchemeFlow;
  /** The operator's account that a part of a draw goes to. */
  part?: { account: Account; byBank: boolean };
}

/** Schemes' worlds that collect from one town. */
export class Coupling {
  /** Cash for one coin: a whole number, so that nothing is rounded. */
  readonly rate: number;
  readonly purses: readonly Purse[];
  readonly brokers: Brokers;
  /** Roles of accounts for schemes, present or past; and the accounts among them of firms that exist for that alone. */
  readonly parts: ReadonlyMap<Account, SchemePart>;
  readonly firms: ReadonlySet<Account>;
  readonly #town: SettledTown;
  readonly #schemes: readonly SchemeWorld[];
  readonly #memberships: Uint8Array;
  #waiting: Planned[];

  constructor(
    town: SettledTown,
    schemes: readonly SchemeWorld[],
    rate: number,
    parameters: readonly SchemeSideParameters[],
  ) {
    this.#town = town;
    this.#schemes = schemes;
    this.rate = rate;
    this.#memberships = countMemberships(town, schemes);
    const brokers = brokersOf(town);
    const firms = new Set<Account>();
    const parts = new Map<Account, SchemePart>();
    const borrowed = new BorrowedAccounts(town, this.#memberships);
    let alerts = 0;
    this.brokers = brokers;
    this.firms = firms;
    this.parts = parts;
    this.purses = schemes.map(
      ({ simulation }, nth) =>
        new Purse({
          town,
          rate,
          brokers,
          scheme: nth + 1,
          parameters: parameters[nth] as SchemeSideParameters,
          nextAlert: () => ++alerts as Alert,
          members: () => memberCount(simulation.world),
          borrowed,
          onPart(account, part, isFirm) {
            parts.set(account, part);
            if (isFirm) firms.add(account);
          },
        }),
    );
    // The money of a scheme on its first day is the operator's seed capital, which comes from outside like other money.
    this.#waiting = schemes.map((world, scheme) => ({
      second: 0,
      scheme,
      flow: { at: 0, kind: flowKinds.revenue, person: -1 as Person, amount: world.holds() },
    }));
    openWallets(town, schemes, (scheme, resident) => this.byBank(scheme, resident));
  }

  /** Whether somebody pays a scheme by bank. */
  byBank(scheme: number, resident: number): boolean {
    const { seed } = this.#town;
    return drawChance(couplingDefaults.byBankPpm, seed, couplingStreams.rail, resident, scheme);
  }

  /** Flows in a scheme's books that the town has not carried out yet: minor units of coin that its purse still has. */
  waiting(scheme: number): number {
    return this.#waiting.reduce((sum, each) => (each.scheme === scheme ? sum + signed(each.flow) : sum), 0);
  }

  /** Runs the town's day in every scheme and plans its payments. `isLast`: nothing may wait for tomorrow. */
  plan(plan: DayPlan, isLast: boolean): void {
    const day = new Planning(this.#town, plan, this.rate, this.brokers);
    const today = this.#flowsOfDay(isLast);
    this.purses.forEach((purse, nth) => {
      const first = today.find(({ scheme }) => scheme === nth)?.second ?? DAY;
      purse.begin(day, plan, Math.min(first, DAY / 4));
    });
    const busy = new Set<number>();
    for (const each of today) this.#carry(each, day, busy);
    for (const purse of this.purses) purse.end();
    sellCoin(this.#town, this.#schemes, busy, day);
    day.fundBrokers();
  }

  /** Called with money that came back to an operator at the end of a chain. */
  onPayment({ scheme, alert, to, amount }: Made): void {
    if (alert > 0 && this.parts.get(to) === 'operator') this.purses[scheme - 1]?.returned(to, amount);
  }

  #shareOf(scheme: number, resident: Resident): number {
    const { accounts, residents } = this.#town;
    const among = this.#memberships[resident]!;
    const cash = Math.floor(spendableCash(this.#town, resident) / among / this.rate);
    if (this.byBank(scheme, resident)) return cash;
    return cash + Math.floor(accounts.balance[residents.wallet[resident]!]! / among);
  }

  #setWallets(world: SchemeWorld, nth: number): void {
    const comingLater = new Map<number, number>();
    for (const { scheme, flow } of this.#waiting) {
      if (scheme === nth && flow.kind === flowKinds.payout)
        comingLater.set(flow.person, (comingLater.get(flow.person) ?? 0) + flow.amount);
    }
    for (let person = 1 as Person; person < world.residents.length; person++) {
      const paidAhead = world.onTheWay(person) - (comingLater.get(person) ?? 0);
      const share = this.#shareOf(nth, world.residents[person] as Resident);
      world.setWallet(person, Math.max(0, share - Math.max(0, paidAhead)));
    }
  }

  #flowsOfDay(isLast: boolean): Planned[] {
    const later: Planned[] = [];
    const today = [...this.#waiting];
    this.#schemes.forEach((world, scheme) => {
      this.#setWallets(world, scheme);
      today.push(...this.#runScheme(world, scheme, isLast, later));
    });
    this.#waiting = later;
    return delayed(
      this.#town,
      today.flatMap((each, i) => this.#partsOf(each, i)),
    );
  }

  /** A scheme's flows of the day, in order; those of the last instant wait for tomorrow. */
  #runScheme(world: SchemeWorld, scheme: number, isLast: boolean, later: Planned[]): Planned[] {
    const begins = world.simulation.world.now;
    const { tickSeconds } = world.simulation.world.scenario.clock;
    const today: Planned[] = [];
    let last = 0;
    for (const [i, flow] of world.runDay().entries()) {
      if (flow.at - begins >= DAY && !isLast) {
        later.push({ second: 0, scheme, flow });
        continue;
      }
      const drawn = drawBelow(tickSeconds, this.#town.seed, couplingStreams.second, flow.at, i * 64 + scheme);
      const within = flow.at - begins - tickSeconds + drawn;
      last = Math.max(last, everydaySecond.of(Math.min(DAY - 1, Math.max(0, within))));
      today.push({ second: last, scheme, flow });
    }
    return today;
  }

  /** Draws go in parts, each at a time of its own. */
  #partsOf(each: Planned, index: number): Planned[] {
    const { second, flow, scheme } = each;
    if (flow.kind !== flowKinds.draw) return [each];
    return this.purses[scheme]!.partsOfDraw(index, flow.amount).map(({ amount, ...part }, nth) => ({
      scheme,
      part,
      second: Math.max(second, everydaySecond(this.#town.seed, flow.at + nth, scheme * 64 + index)),
      flow: { ...flow, amount },
    }));
  }

  #carry({ second, scheme, flow, part }: Planned, day: Planning, busy: Set<number>): void {
    const { amount, kind, person } = flow;
    const purse = this.purses[scheme]!;
    if (part) purse.pay({ second, amount, ...part }, reasonCode.schemeDraw);
    else if (person >= 1) this.#carryOfPerson({ second, scheme, flow }, day, busy);
    else if (amount >= 1) {
      const payment = { second, account: this.brokers.outsideCoin, amount, byBank: false };
      if (kind === flowKinds.payout) purse.pay(payment, reasonCode.schemeMove);
      else purse.collect(payment, reasonCode.schemeMove);
    }
  }

  #carryOfPerson({ second, scheme, flow }: Planned, day: Planning, busy: Set<number>): void {
    const { amount, kind, person } = flow;
    const { residents } = this.#town;
    const purse = this.purses[scheme]!;
    const resident = this.#schemes[scheme]!.residents[person] as Resident;
    busy.add(resident);
    const isBank = this.byBank(scheme, resident);
    const account = isBank ? residents.current[resident]! : residents.wallet[resident]!;
    const payment = { second, account, amount, byBank: isBank };
    const inTown = isBank ? amount * this.rate : amount;
    if (kind === flowKinds.payout) {
      purse.pay(payment, reasonCode.schemePayout);
      day.note(account, inTown);
      return;
    }
    if (!isBank) day.buyCoin(second, resident, amount, this.#memberships[resident]! === 1);
    day.note(account, -inTown);
    purse.collect(payment, reasonCode.schemeDeposit);
  }
}

/** The change of a purse by a waiting flow, in coin. */
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

/** Opens a wallet for each resident who pays by wallet. */
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

/**
 * Payouts leave later than the books say, at the hours of residents: office hours alone would identify an operator. They
 * leave before their receiver's deposits of the same day; then all is in order of time.
 */
function delayed({ seed, day }: Town, today: Planned[]): Planned[] {
  today.sort((a, b) => a.second - b.second);
  const nextOut = new Map<string, number>();
  for (let at = today.length - 1; at >= 0; at--) {
    const each = today[at]!;
    const key = `${each.scheme} ${each.flow.person}`;
    if (each.flow.kind === flowKinds.deposit) nextOut.set(key, each.second);
    if (each.flow.kind !== flowKinds.payout) continue;
    const until = Math.max(each.second + 1, nextOut.get(key) ?? DAY);
    const drawn = draw(seed, couplingStreams.ahead, day, each.flow.person * 8 + each.scheme);
    each.second = everydaySecond.between(each.second, until, drawn / 4_294_967_296);
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
      day.sellCoin(everydaySecond.ofShare(luck(2)), resident, Math.min(held, wanted));
    }
  }
}
