import {
  accounts,
  addressOf,
  bankAccountAt,
  type Happening,
  holderCode,
  holders,
  isResting,
  linesOf,
  owed,
  type Person,
  placesOf,
  type Withdrawal,
  type World,
} from '@glassmine/replica';
import type { Member, Recorder } from './recorder.ts';

export async function payoutCommands(recorder: Recorder, first: Member, second: Member): Promise<void> {
  const { world } = recorder;
  const { learner, member } = first;
  const address = addressOf(world, holderCode(holders.wallet, learner));
  await recorder.refused({ type: 'bindAddress', member, address: 'nowhere' });
  const { address: addressId } = await recorder.must({ type: 'bindAddress', member, address });
  await recorder.refused({ type: 'bindCard', member, account: bankAccountAt(second.learner, 0) });
  const { card } = await recorder.must({ type: 'bindCard', member, account: bankAccountAt(learner, 0) });
  await recorder.untilWithdrawalsOpen();
  const ask = { type: 'withdraw', member, amountMinor: 400, addressId: addressId as number } as const;
  await recorder.refused({ ...ask, amountMinor: 1 });
  const paid = await recorder.must(ask);
  const turnedDown = await recorder.must({ ...ask, amountMinor: 300 });
  const cash = owed(world, member, accounts.member.cash);
  await recorder.must({ ...ask, currency: 'cash', amountMinor: cash, addressId: card as number });
  await recorder.must({ type: 'settleWithdrawal', withdrawal: paid.withdrawal as number, pay: true });
  await recorder.must({ type: 'settleWithdrawal', withdrawal: turnedDown.withdrawal as number, pay: false });
  await recorder.refused({ type: 'settleWithdrawal', withdrawal: paid.withdrawal as number, pay: true });
  await recorder.must({ type: 'unbind', member, what: 'address', row: addressId as number });
  await recorder.refused({ type: 'unbind', member, what: 'address', row: addressId as number });
  await recorder.hours(80);
}

export async function operatorCommands(recorder: Recorder): Promise<void> {
  await recorder.must({ type: 'operatorDraw', amountMinor: 2_000 });
  await recorder.must({ type: 'operatorDraw', amountMinor: 5_000, currency: 'cash' });
  await recorder.refused({ type: 'operatorDraw', amountMinor: 2 ** 52 });
  const operator = { type: 'setOperator', phase: 'slowing', takesWithdrawals: true } as const;
  await recorder.must({ ...operator, feePpm: 80_000 });
  await recorder.refused({ ...operator, phase: 'resting' });
  await recorder.must({ type: 'setByHand', whose: 'learners' });
  await recorder.refused({ type: 'setByHand', whose: 'some' });
  await recorder.must({ type: 'setXray', mode: 'on' });
  await recorder.refused({ type: 'setXray', mode: 'sideways' });
  await recorder.must({ type: 'setClock', running: false, secondsPerDay: 120 });
  await recorder.refused({ type: 'setClock', running: false, secondsPerDay: 0 });
  await recorder.must({ type: 'setCapacity', capacity: recorder.world.scenario.capacity + 2 });
  await recorder.refused({ type: 'setCapacity', capacity: 1 });
  await recorder.refused({ type: 'tick', ticks: 0 });
  await recorder.must({ type: 'injectEvent', kind: 'warning', reachPpm: 500_000 });
  const answer = { type: 'answerHappening', happening: 0 as Happening } as const;
  await recorder.must({ ...answer, way: 'notice' });
  await recorder.refused({ ...answer, way: 'notice' });
  await recorder.must({ type: 'injectEvent', kind: 'outage', hours: 5 });
  await recorder.refused({ type: 'injectEvent', kind: 'nothing' });
  const step = { type: 'startStep', place: -1, byHand: true } as const;
  await recorder.must({ ...step, kind: 'gifts', changes: { hours: 24 } });
  await recorder.must({ ...step, kind: 'upgrade', changes: { hours: 1 } });
  await recorder.refused({ ...step, kind: 'upgrade', changes: {} });
  await recorder.must({ type: 'endStep', kind: 'gifts' });
  await recorder.refused({ type: 'endStep', kind: 'gone' });
}

export async function crowdCommands(recorder: Recorder, { learner }: Member): Promise<void> {
  const { world } = recorder;
  const stranger = newestOutsider(world);
  await recorder.must({ type: 'registerAgent', person: stranger, upline: 1 });
  await recorder.refused({ type: 'registerAgent', person: learner, upline: 1 });
  await recorder.must({ type: 'payOutside', why: 'wage', from: -1, to: stranger, amountMinor: 900, ref: 0 });
  await recorder.refused({ type: 'payOutside', why: 'rent', from: 0, to: 0, amountMinor: 900, ref: 0 });
  const speaker = world.people.member[stranger] as number;
  // The crowd may have said a line in the last two days, but not all of them.
  const line = linesOf(world).findIndex(
    ({ kind, uses }, place) => kind === 'joining' && uses.length === 0 && !isResting(world, place),
  );
  const greeting = { type: 'speak', member: speaker, line, replyTo: -1, withdrawal: -1 } as const;
  await recorder.must({ ...greeting, post: -1 });
  await recorder.refused({ ...greeting, post: 9_999 });
  await showAPayout(recorder);
  while (world.learners.count < placesOf(world)) await recorder.must({ type: 'joinRoom' });
  await recorder.refused({ type: 'joinRoom' });
}

/** The last person of the crowd who has no account yet. */
function newestOutsider({ people }: World): Person {
  for (let row = (people.count - 1) as Person; row >= 0; row--) {
    if (people.learner[row] === -1 && people.member[row] === -1) return row;
  }
  throw new Error('everybody of the crowd has an account');
}

/** Somebody of the crowd shows a withdrawal that was paid; the operator may refuse the first ones. */
async function showAPayout(recorder: Recorder): Promise<void> {
  const { withdrawals } = recorder.world;
  const line = linesOf(recorder.world).findIndex(({ kind }) => kind === 'payout');
  for (let wait = 0; wait < 4; wait++) {
    await recorder.hours(200);
    for (let withdrawal = 0; withdrawal < withdrawals.count; withdrawal++) {
      const member = withdrawals.member[withdrawal as Withdrawal] as number;
      const post = { type: 'postPayout', member, withdrawal, line } as const;
      if (!(await recorder.give(post)).ok) continue;
      await recorder.refused(post);
      return;
    }
  }
  throw new Error('nobody of the crowd has a payout to show');
}
