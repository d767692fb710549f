import { DAY, draw } from '@glassmine/kernel';
import { type DayPlan, reasonCode } from '../bank/payments.ts';
import { appClock, secondBy } from '../chance/clock.ts';
import { poissonCount } from '../chance/counts.ts';
import { choose, type Lottery, lotteryOf } from '../chance/lottery.ts';
import { namedAmount } from '../chance/prices.ts';
import { logNormal, pareto, roughNormal } from '../chance/sizes.ts';
import type { Life } from '../life.ts';
import type { Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Behaviour, Town } from '../town.ts';
import { perDay } from './rates.ts';

/** Number of sellers whom a resident visits. */
const known = 3;
/** Number of ties among which a resident looks for one with a wallet. */
const asked = 6;
const sellersTailPpm = 1_500_000;

interface Market {
  /** Residents who had a wallet on the first day. */
  holders: Resident[];
  /** Chooses one who sells for coin: a few have most of the customers. */
  bySize: Lottery;
}

/** Payments in coin without any scheme: to sellers who take it, and to friends and family who hold it. */
export function coinPayments(life: Life): Behaviour {
  const { paymentsPerTradeMilli } = life.parameters.brokers;
  let market: Market | undefined;
  return {
    name: 'coin payments',
    plan(town, plan) {
      market ??= marketOf(town);
      const { seed, day } = town;
      for (const resident of market.holders) {
        const rate = (perDay(life.habits.exchangeRate[resident]!) * paymentsPerTradeMilli) / 1_000;
        const count = poissonCount(rate, draw(seed, streams.coin, resident, day));
        for (let nth = 0; nth < count; nth++) payInCoin(life, town, plan, market, resident, day * 8 + nth);
      }
    },
  };
}

function marketOf({ seed, residents }: Town): Market {
  const holders: Resident[] = [];
  for (let r = 0 as Resident; r < residents.count; r++) if (residents.wallet[r]! >= 0) holders.push(r);
  const sizes = holders.map((holder) => pareto(draw(seed, streams.coin, holder, -1), sellersTailPpm));
  return { holders, bySize: lotteryOf(sizes.map((size) => Math.min(size, holders.length))) };
}

function payInCoin(
  { habits, parameters }: Life,
  town: Town,
  plan: DayPlan,
  { holders, bySize }: Market,
  payer: Resident,
  use: number,
): void {
  const { ofUsualPpm, spreadPpm, cashPerThousandCoin } = parameters.brokers;
  const { seed, residents, accounts, day } = town;
  const luck = (nth: number) => draw(seed, streams.coinPayment, payer, use * 8 + nth);
  const friend = luck(0) % 2 === 0 ? friendWithWallet(town, payer, luck(1)) : (-1 as Resident);
  const seller = holders[choose(bySize, draw(seed, streams.coinPayment, payer, -1 - (luck(1) % known)))]!;
  const payee = friend >= 0 ? friend : seller;
  const wallet = residents.wallet[payer]!;
  const size = (habits.usual[payer]! * ofUsualPpm * logNormal(roughNormal(luck(2)), spreadPpm)) / 1e6;
  const amount = namedAmount((size * 500) / cashPerThousandCoin, 500_000, luck(3));
  if (amount * 2 > accounts.balance[wallet]!) return;
  const at = day * DAY + secondBy(appClock, luck(4));
  const why = friend >= 0 ? reasonCode.gift : reasonCode.invoice;
  plan.add({ at, from: wallet, to: residents.wallet[payee]!, amount, why });
}

/** A resident's first tie with a wallet, from a drawn one on; -1 for none. */
function friendWithWallet({ residents, ties }: Town, payer: Resident, drawn: number): Resident {
  const degree = ties.degree(payer);
  for (let nth = 0; nth < Math.min(asked, degree); nth++) {
    const friend = ties.tie(payer, (drawn + nth) % degree);
    if (residents.wallet[friend]! >= 0) return friend;
  }
  return -1 as Resident;
}
