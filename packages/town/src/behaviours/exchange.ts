import { DAY, draw } from '@glassmine/kernel';
import { type DayPlan, reasonCode } from '../bank/payments.ts';
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

/** What a broker owes somebody who has paid in the other currency. */
interface Owed {
  broker: number;
  to: Account;
  amount: number;
  isCoin: boolean;
}

/** Nobody sells less, minor units. */
const leastTrade = 100;

/** Codes of `ref`: the broker's number on top of them. */
const buys = 1;
const sells = 2;
const refOf = (what: number, broker: number) => broker * 4 + what;

/** People who buy and sell coin, without any scheme. The broker pays once the money has arrived, by the next day. */
export function exchange(life: Life): Behaviour {
  const owed = new Agenda<Owed>();
  return {
    name: 'exchange',
    hears: [reasonCode.exchange],
    plan(town, plan) {
      const { seed, residents, day } = town;
      settleOwed(life, town, plan, owed.take(day));
      for (let r = 0; r < residents.count; r++) {
        const resident = r as Resident;
        const rate = life.habits.exchangeRate[resident]!;
        if (rate === 0) continue;
        if (poissonCount(perDay(rate), draw(seed, streams.exchange, r, day)) > 0)
          order(life, town, plan, resident);
      }
    },
    made: (town, made) => owe(life, town, made, owed),
  };
}

function order({ parameters, habits, places }: Life, town: Town, plan: DayPlan, resident: Resident): void {
  const { sellsPpm, ofUsualPpm, spreadPpm, cashPerThousandCoin } = parameters.brokers;
  const { seed, residents, accounts, day } = town;
  const luck = (use: number) => draw(seed, streams.exchange, resident, day + use * 1_000_000);
  const broker = choose(places.brokers.bySize, draw(seed, streams.exchange, resident, -2 - (luck(1) % 2)));
  const size = (habits.usual[resident]! * ofUsualPpm * logNormal(roughNormal(luck(2)), spreadPpm)) / 1e6;
  const at = day * DAY + secondBy(appClock, luck(3));
  const wallet = residents.wallet[resident]!;
  const current = residents.current[resident]!;
  const coin = Math.min(accounts.balance[wallet]! * 0.9, (size * 1_000) / cashPerThousandCoin);
  if (luck(4) % 1_000_000 < sellsPpm) {
    if (coin < leastTrade) return;
    const to = places.brokers.coin[broker]! as Account;
    plan.add(at, wallet, to, Math.floor(coin), reasonCode.exchange, 0, refOf(sells, broker));
  } else if (size * 2 < accounts.balance[current]! - residents.rent[resident]!) {
    const to = places.brokers.cash[broker]! as Account;
    const amount = namedAmount(size, 750_000, luck(5));
    plan.add(at, current, to, amount, reasonCode.exchange, 0, refOf(buys, broker));
  }
}

function owe({ parameters }: Life, town: Town, made: Made, owed: Agenda<Owed>): void {
  const what = made.ref % 4;
  if (what !== buys && what !== sells) return;
  const { feePpm, cashPerThousandCoin } = parameters.brokers;
  const { accounts, residents } = town;
  const owner = accounts.owner[made.from]!;
  const isCoin = what === buys;
  const inOther = isCoin
    ? (made.amount * 1_000) / cashPerThousandCoin
    : (made.amount * cashPerThousandCoin) / 1_000;
  const amount = Math.floor(inOther * (1 - feePpm / 1_000_000));
  const to = isCoin ? residents.wallet[owner]! : residents.current[owner]!;
  owed.add(town.day + 1, { broker: (made.ref - what) / 4, to, amount, isCoin });
}

/** Brokers pay what they owe; what they lack, they get from beyond the town in the first minutes of the day. */
function settleOwed({ places }: Life, town: Town, plan: DayPlan, due: readonly Owed[]): void {
  const { seed, accounts, day } = town;
  const { cash, coin } = places.brokers;
  const total = { coin: new Float64Array(coin.length), cash: new Float64Array(cash.length) };
  for (const { broker, to, amount, isCoin } of due) {
    total[isCoin ? 'coin' : 'cash'][broker]! += amount;
    const from = (isCoin ? coin : cash)[broker] as Account;
    const at =
      day * DAY +
      fundedBy +
      Math.floor((DAY - fundedBy) * shareOfMorning(draw(seed, streams.exchange, to, day)));
    plan.add(at, from, to, amount, reasonCode.exchange);
  }
  const fund = (accountsOf: Int32Array, needs: Float64Array, outside: Account) => {
    for (let broker = 0; broker < needs.length; broker++) {
      const account = accountsOf[broker] as Account;
      const lacks = needs[broker]! * 1.5 - accounts.balance[account]!;
      const at = day * DAY + (draw(seed, streams.supply, account, day) % fundedBy);
      if (lacks > 0) plan.add(at, outside, account, Math.ceil(lacks * 2), reasonCode.supply);
    }
  };
  fund(coin, total.coin, places.outsideCoin);
  fund(cash, total.cash, places.outside);
}

/** Most are paid in the first hours: the square of a uniform draw. */
const shareOfMorning = (drawn: number) => (drawn / 4294967296) * (drawn / 4294967296);
