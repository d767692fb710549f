/** A room where one learner pays in coins, one in cash, and one in both; a transfer comes without a name. */
import { readFileSync } from 'node:fs';
import { createSimulation, readScenario } from '@glassmine/crowd';
import {
  addressOf,
  bankAccountAt,
  type Command,
  collectingAccount,
  holderCode,
  holders,
  inviteCodeOf,
  type Member,
  type Person,
  referenceOf,
  type Withdrawal,
  windowOpen,
  withdrawalStates,
} from '@glassmine/replica';
import { messagesView } from '@glassmine/replica/views';
import { debriefFigures } from '../../packages/exports/src/recount/debrief-figures.ts';
import { observePostings } from '../../packages/exports/src/recount/observed-postings.ts';

const file = JSON.parse(readFileSync(new URL('../../scenarios/mining-app.json', import.meta.url), 'utf8'));

export interface Who {
  learner: Person;
  member: Member;
}

/** A room with an end to it, and what a recount of its postings finds. */
export function twoCurrencies() {
  const scenario = readScenario({ ...file, crowd: { ...file.crowd, agents: 120 } });
  const simulation = createSimulation(scenario, 3);
  const { world } = simulation;
  const watch = observePostings(world);
  const give = (command: Command) => {
    const outcome = simulation.execute(command);
    if (!outcome.ok) throw new Error(`${command.type}: ${outcome.refusal}`);
    return outcome.result as Record<string, number>;
  };
  const lastCode = (learner: Person) =>
    messagesView(world, learner, { pageNum: 1, pageSize: 1 }).list[0]?.code as string;
  const join = (inviter?: Who): Who => {
    const learner = give({ type: 'joinRoom' }).learner as Person;
    const inviteCode = inviter ? inviteCodeOf(world, inviter.member) : lastCode(learner);
    give({ type: 'requestCode', learner, purpose: 'register' });
    const code = lastCode(learner);
    const { member } = give({ type: 'register', learner, code, inviteCode, passwordName: 'h' });
    give({ type: 'requestCode', learner, purpose: 'fund' });
    give({ type: 'setFundPassword', member: member as Member, code: lastCode(learner), passwordName: 'h' });
    return { learner, member: member as Member };
  };
  const payCash = ({ learner, member }: Who, amountMinor: number) =>
    give({
      type: 'bankTransfer',
      person: learner,
      account: collectingAccount(),
      reference: referenceOf(world, member),
      amountMinor,
    });
  const byCoin = join();
  const byCash = join(byCoin);
  const both = join(byCoin);
  const payCoins = ({ learner: person, member }: Who, amountMinor: number) =>
    give({ type: 'sendTransfer', person, to: (member << 2) | 1, amountMinor });
  payCoins(byCoin, 30_000);
  payCoins(both, 30_000);
  payCash(byCash, 1_234_567);
  payCash(both, 2_000_000);
  give({
    type: 'bankTransfer',
    person: byCash.learner,
    account: collectingAccount(),
    reference: '',
    amountMinor: 300_000,
  });
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
  const askCoins = ({ learner, member }: Who, amountMinor: number) => {
    const address = addressOf(world, holderCode(holders.wallet, learner));
    const { address: addressId } = give({ type: 'bindAddress', member, address });
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
