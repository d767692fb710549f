/** A room where one learner pays in coins, one in cash, and one in both; a transfer comes without a name. */
import {
  bankAccountAt,
  type Command,
  type Withdrawal,
  windowOpen,
  withdrawalStates,
} from '@glassmine/replica';
import { debriefFigures } from '../../packages/exports/src/recount/debrief-figures.ts';
import { observePostings } from '../../packages/exports/src/recount/observed-postings.ts';
import { peopled, type Who } from './people.fixture.ts';

/** A room with an end to it, and what a recount of its postings finds. */
export function twoCurrencies() {
  const { world, give, join, register, payCoins, payCash, bindOwnAddress } = peopled(120, 3);
  const watch = observePostings(world);
  const byCoin = register(join());
  const byCash = register(join(), byCoin);
  const both = register(join(), byCoin);
  payCoins(byCoin, 30_000);
  payCoins(both, 30_000);
  payCash(byCash, 1_234_567);
  payCash(both, 2_000_000);
  payCash(byCash, 300_000, '');
  give({ type: 'tick', ticks: 30 });
  for (const { member } of [byCoin, both]) {
    give({ type: 'buyMachine', member, product: 1, units: 1, agreed: true });
  }
  give({ type: 'exchange', member: both.member, from: 'cash', amountMinor: 777_777 });
  give({ type: 'setByHand', whose: 'learners' });
  give({ type: 'tick', ticks: 240 });
  while (!windowOpen(world)) give({ type: 'tick', ticks: 1 });
  const ask = ({ learner, member }: Who, amountMinor: number) => {
    const { card } = give({ type: 'bindCard', member, account: bankAccountAt(learner, 0) });
    const command = { type: 'withdraw', member, amountMinor, addressId: card, currency: 'cash' } as Command;
    return give(command).withdrawal as number;
  };
  const askCoins = (who: Who, amountMinor: number) => {
    const addressId = bindOwnAddress(who);
    const { member } = who;
    const command = { type: 'withdraw', member, amountMinor, addressId, currency: 'coin' } as Command;
    return give(command).withdrawal as number;
  };
  const paid = ask(byCash, 400_000);
  give({ type: 'settleWithdrawal', withdrawal: paid, pay: true });
  const paidCoins = askCoins(byCoin, 1_000);
  give({ type: 'settleWithdrawal', withdrawal: paidCoins, pay: true });
  ask(both, 500_000);
  give({ type: 'operatorDraw', amountMinor: 345_678, currency: 'cash' });
  const isOnItsWay = () =>
    [paid, paidCoins].some((row) => world.withdrawals.status[row as Withdrawal] !== withdrawalStates.arrived);
  while (isOnItsWay()) give({ type: 'tick', ticks: 30 });
  const figures = debriefFigures(world, watch.end());
  return { world, figures, byCoin, byCash, both, paid };
}
