import { rocAuc } from '@glassmine/exports/detectors';
import { DAY, HOUR } from '@glassmine/kernel';
import {
  type Account,
  accountKindCode,
  currencyCode,
  defaultTownParameters,
  type Made,
  reasonCode,
} from '@glassmine/town';
import { beforeAll, expect, test } from 'vitest';
import { smallScenario } from '../run/runs.fixture.ts';
import { pricedTown } from './price-of-coin.ts';
import { openTownWorld } from './town-world.ts';

/** An order of coin, or of cash for coin, and when the broker answered it. */
interface Order {
  at: number;
  /** Seconds until the other half arrived. */
  delay: number;
  isOfScheme: boolean;
  buysCoin: boolean;
}

const orders: Order[] = [];

beforeAll(() => {
  const scenario = smallScenario(1_000);
  const town = { residents: 2_000, warmUpDays: 10, hasScheme: true, others: [] };
  const world = openTownWorld({ scenario, seed: 7, town });
  const open = new Map<number, Made[]>();
  const { accounts, residents } = world.town;
  const { rate } = pricedTown(defaultTownParameters, scenario);
  const isBroker = (account: Account) => accounts.kind[account] === accountKindCode.broker;
  for (let day = 0; day < 50; day++) {
    world.runDay((made) => {
      if (made.why !== reasonCode.exchange) return;
      if (isBroker(made.to) && accounts.owner[made.from]! >= 0) {
        const owner = accounts.owner[made.from]!;
        open.set(owner, [...(open.get(owner) ?? []), { ...made }]);
      } else if (isBroker(made.from) && accounts.owner[made.to]! >= 0) {
        const owner = accounts.owner[made.to]!;
        const waiting = open.get(owner) ?? [];
        // The oldest one whose size fits by the town's one price of a coin: brokers keep at most a few percent.
        const order = waiting.find(({ from, amount }) => {
          if (accounts.currency[from] === accounts.currency[made.to]) return false;
          const due = accounts.currency[from] === currencyCode.cash ? amount / rate : amount * rate;
          return made.amount <= due + 1 && made.amount > due * 0.95 - 1;
        });
        if (order === undefined) return;
        open.set(
          owner,
          waiting.filter((each) => each !== order),
        );
        orders.push({
          at: order.at,
          delay: made.at - order.at,
          isOfScheme: order.ref === 0,
          buysCoin: order.from === residents.current[owner],
        });
      }
    }, day === 49);
  }
});

/** How well a value tells the two, whichever of them has more of it. */
function separation(list: readonly Order[], value: (order: Order) => number): number {
  const auc = rocAuc(
    Float64Array.from(list, value),
    Uint8Array.from(list, ({ isOfScheme }) => Number(isOfScheme)),
  );
  return Math.max(auc, 1 - auc);
}

test('the town has orders to buy and to sell coin, of the scheme and of ordinary residents', () => {
  for (const isOfScheme of [true, false])
    for (const buysCoin of [true, false])
      expect(
        orders.filter((each) => each.isOfScheme === isOfScheme && each.buysCoin === buysCoin).length,
        `${isOfScheme} ${buysCoin}`,
      ).toBeGreaterThan(60);
});

test.each([true, false])(
  'how fast a broker answers does not tell whose order it was (coin bought: %s)',
  (buysCoin) => {
    const list = orders.filter((each) => each.buysCoin === buysCoin);
    const told = separation(list, ({ delay }) => delay);
    expect(told).toBeLessThan(0.65);
    // Both have answers within minutes, and ordinary ones also later.
    const quick = list.filter(({ isOfScheme, delay }) => !isOfScheme && delay < 400).length;
    const ordinary = list.filter(({ isOfScheme }) => !isOfScheme);
    expect(quick / ordinary.length).toBeGreaterThan(0.7);
    expect(ordinary.some(({ delay }) => delay > 3 * HOUR)).toBe(true);
  },
);

test('the hour of an order does not tell whose order it was', () => {
  expect(separation(orders, ({ at }) => Math.floor((at % DAY) / HOUR))).toBeLessThan(0.65);
});
