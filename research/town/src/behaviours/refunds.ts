import { DAY, draw } from '@glassmine/kernel';
import { reasonCode } from '../bank/payments.ts';
import { officeClock, secondBy } from '../chance/clock.ts';
import type { Life } from '../life.ts';
import type { Account } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Behaviour } from '../town.ts';
import { Agenda } from './agenda.ts';

interface Returned {
  shop: Account;
  buyer: Account;
  amount: number;
}

/** Goods go back to the shop, which pays the price or a part of it some days later. */
export function refunds({ parameters }: Life): Behaviour {
  const returned = new Agenda<Returned>();
  return {
    name: 'refunds',
    listensTo: [reasonCode.shopping],
    plan({ seed, day }, plan) {
      for (const { shop, buyer, amount } of returned.take(day)) {
        const at = day * DAY + secondBy(officeClock, draw(seed, streams.refund, buyer, day));
        plan.add({ at, from: shop, to: buyer, amount, why: reasonCode.refund });
      }
    },
    onPayment({ seed, day }, { from, to, at, amount }) {
      const drawn = draw(seed, streams.refund, from, at);
      if (drawn % 1_000_000 >= parameters.shopping.refundPpm) return;
      // Every third refund is for a part of several articles.
      const part = (drawn >>> 20) % 3 === 0 ? (20 + ((drawn >>> 24) % 60)) / 100 : 1;
      returned.add(day + 1 + ((drawn >>> 10) % 12), {
        shop: to,
        buyer: from,
        amount: Math.floor(amount * part),
      });
    },
  };
}
