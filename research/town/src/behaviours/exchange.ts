import { DAY, draw } from '@glassmine/kernel';
import { type DayPlan, reasonCode, shortage } from '../bank/payments.ts';
import { appClock, secondBy } from '../chance/clock.ts';
import { poissonCount } from '../chance/counts.ts';
import { choose } from '../chance/lottery.ts';
import { namedAmount } from '../chance/prices.ts';
import { logNormal, roughNormal } from '../chance/sizes.ts';
import type { Life } from '../life.ts';
import { fundedBy } from '../people/places.ts';
import type { Account, Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Behaviour, Made, Town } from '../town.ts';
import { Agenda } from './agenda.ts';
import { perDay } from './rates.ts';

/** The payment that a broker owes for one in the other currency. */
interface Owed {
  broker: number;
  to: Account;
  amount: number;
  isCoin: boolean;
}

/** Orders and answers of a day that is planned. */
interface Today {
  plan: DayPlan;
  /** Of an order that is answered at once, by its payer and second: the row of the answer. */
  readonly rows: Map<number, number>;
  /** Answers that are planned and not made yet, by their payee and second. */
  readonly unpaid: Map<number, Owed>;
  /** The payments of brokers that must be made. */
  readonly coin: Float64Array;
  readonly cash: Float64Array;
}

/** Least amount of a sale, minor units. */
const leastTrade = 100;

/** Codes of `ref`: the broker's number on top of them. */
const buys = 1;
const sells = 2;
const answers = 3;
const refOf = (what: number, broker: number) => broker * 4 + what;
const keyOf = (account: Account, at: number) => account * DAY + (at % DAY);

/**
 * Seconds that a broker's machine takes from an order until it pays; coin has to be sealed in a block. A scheme's members trade
 * with the same brokers.
 * @param drawn in [0, 2^32)
 */
export const answerSeconds = (isCoin: boolean, drawn: number): number => 20 + (drawn % (isCoin ? 150 : 300));

/**
 * Residents who buy and sell coin, without any scheme. Brokers answer most orders within minutes, at any hour; they check
 * some first, and answer those on the next day. A broker who lacks money on a day pays on the next.
 */
export function exchange(life: Life): Behaviour {
  const { cash, coin } = life.places.brokers;
  const owed = new Agenda<Owed>();
  let today: Today | undefined;
  return {
    name: 'exchange',
    listensTo: [reasonCode.exchange],
    plan(town, plan) {
      const { seed, residents, day } = town;
      const due = [...(today?.unpaid.values() ?? []), ...owed.take(day)];
      const totals = { coin: new Float64Array(coin.length), cash: new Float64Array(cash.length) };
      today = { plan, rows: new Map(), unpaid: new Map(), ...totals };
      settleOwed(life, town, today, due);
      for (let r = 0; r < residents.count; r++) {
        const resident = r as Resident;
        const rate = life.habits.exchangeRate[resident]!;
        if (rate === 0) continue;
        if (poissonCount(perDay(rate), draw(seed, streams.exchange, r, day)) > 0)
          order(life, town, today, resident);
      }
      fundBrokers(life, town, today);
    },
    onPayment(town, made) {
      const what = made.ref % 4;
      if (today === undefined) return;
      if (what === answers) today.unpaid.delete(keyOf(made.to, made.at));
      else if (what === buys || what === sells) answer(life, town, made, today, owed);
    },
  };
}

function order({ parameters, habits, places }: Life, town: Town, today: Today, resident: Resident): void {
  const { sellsPpm, ofUsualPpm, spreadPpm, cashPerThousandCoin } = parameters.brokers;
  const { seed, residents, accounts, day } = town;
  const luck = (use: number) => draw(seed, streams.exchange, resident, day + use * 1_000_000);
  const broker = choose(places.brokers.bySize, draw(seed, streams.exchange, resident, -2 - (luck(1) % 2)));
  const size = (habits.usual[resident]! * ofUsualPpm * logNormal(roughNormal(luck(2)), spreadPpm)) / 1e6;
  const at = day * DAY + secondBy(appClock, luck(3));
  const wallet = residents.wallet[resident]!;
  const current = residents.current[resident]!;
  const coin = Math.min(accounts.balance[wallet]! * 0.9, (size * 1_000) / cashPerThousandCoin);
  let given: Ordered;
  if (luck(4) % 1_000_000 < sellsPpm) {
    if (coin < leastTrade) return;
    given = { what: sells, from: wallet, to: current, amount: Math.floor(coin) };
  } else {
    if (size * 2 >= accounts.balance[current]! - residents.rent[resident]!) return;
    given = { what: buys, from: current, to: wallet, amount: namedAmount(size, 750_000, luck(5)) };
  }
  const isCoin = given.what === buys;
  const own = isCoin ? places.brokers.coin : places.brokers.cash;
  const paid = isCoin ? places.brokers.cash : places.brokers.coin;
  const ref = refOf(given.what, broker);
  today.plan.add({
    at,
    from: given.from,
    to: paid[broker] as Account,
    amount: given.amount,
    why: reasonCode.exchange,
    short: shortage.skip,
    ref,
  });
  const answered = Math.max(day * DAY + fundedBy, at + answerSeconds(isCoin, luck(6)));
  if (luck(7) % 1_000_000 >= parameters.brokers.atOncePpm || answered >= (day + 1) * DAY) return;
  const from = own[broker] as Account;
  const row = today.plan.addPending(answered, from, given.to, reasonCode.exchange, refOf(answers, broker));
  today.rows.set(keyOf(given.from, at), row);
  today[isCoin ? 'coin' : 'cash'][broker]! += owedFor(parameters, isCoin, given.amount);
}

interface Ordered {
  what: typeof buys | typeof sells;
  from: Account;
  to: Account;
  amount: number;
}

/** What a broker gives for an amount in the other currency, less the fee. */
function owedFor({ brokers }: Life['parameters'], isCoin: boolean, amount: number): number {
  const { feePpm, cashPerThousandCoin } = brokers;
  const inOther = isCoin ? (amount * 1_000) / cashPerThousandCoin : (amount * cashPerThousandCoin) / 1_000;
  return Math.floor(inOther * (1 - feePpm / 1_000_000));
}

/** Once an order has been paid, its answer is paid later on the day, or owed for the next one. */
function answer({ parameters }: Life, town: Town, made: Made, today: Today, owed: Agenda<Owed>): void {
  const { accounts, residents } = town;
  const what = made.ref % 4;
  const isCoin = what === buys;
  const owner = accounts.owner[made.from]!;
  const to = isCoin ? residents.wallet[owner]! : residents.current[owner]!;
  const amount = owedFor(parameters, isCoin, made.amount);
  const one: Owed = { broker: (made.ref - what) / 4, to, amount, isCoin };
  const row = today.rows.get(keyOf(made.from, made.at));
  if (row === undefined) {
    owed.add(town.day + 1, one);
    return;
  }
  today.plan.amount[row] = amount;
  today.unpaid.set(keyOf(to, today.plan.at[row]!), one);
}

/** Brokers pay what they owe from before, once they have money. */
function settleOwed({ places }: Life, town: Town, today: Today, due: readonly Owed[]): void {
  const { seed, day } = town;
  for (const one of due) {
    const { broker, to, amount, isCoin } = one;
    today[isCoin ? 'coin' : 'cash'][broker]! += amount;
    const from = (isCoin ? places.brokers.coin : places.brokers.cash)[broker] as Account;
    let after = Math.floor((DAY - fundedBy) * shareOfMorning(draw(seed, streams.exchange, to, day)));
    // Two that are owed to one account are paid one after the other.
    while (today.unpaid.has(keyOf(to, fundedBy + after))) after = (after + 61) % (DAY - fundedBy);
    const at = day * DAY + fundedBy + after;
    const ref = refOf(answers, broker);
    today.plan.add({ at, from, to, amount, why: reasonCode.exchange, short: shortage.skip, ref });
    today.unpaid.set(keyOf(to, at), one);
  }
}

/** Brokers receive their missing money from outside the town in the first minutes of the day. */
function fundBrokers({ places }: Life, { seed, accounts, day }: Town, today: Today): void {
  const fund = (accountsOf: Int32Array, needs: Float64Array, outside: Account) => {
    for (let broker = 0; broker < needs.length; broker++) {
      const account = accountsOf[broker] as Account;
      const lacks = needs[broker]! * 1.5 - accounts.balance[account]!;
      const at = day * DAY + (draw(seed, streams.supply, account, day) % fundedBy);
      if (lacks > 0)
        today.plan.add({
          at,
          from: outside,
          to: account,
          amount: Math.ceil(lacks * 2),
          why: reasonCode.supply,
        });
    }
  };
  fund(places.brokers.coin, today.coin, places.outsideCoin);
  fund(places.brokers.cash, today.cash, places.outside);
}

/** Most orders are paid in the first hours: the square of a uniform draw. */
const shareOfMorning = (drawn: number) => (drawn / 4294967296) * (drawn / 4294967296);
