import { scaleScenario } from '@glassmine/crowd';
import { memoryJournal } from '@glassmine/journal/memory';
import { drawBelow, seedOf } from '@glassmine/kernel';
import type { Member as MemberRow, Person } from '@glassmine/replica';
import {
  addressOf,
  type Command,
  collectingAccount,
  contactsOf,
  holderCode,
  holders,
  inviteCodeOf,
  referenceOf,
} from '@glassmine/replica';
import { createRoom, openRoom } from '@glassmine/room';
import type { Recording } from './journal.ts';
import { contentCommands, goodsCommands, rewardCommands } from './record-goods.ts';
import { crowdCommands, operatorCommands, payoutCommands } from './record-payouts.ts';
import { type Member, Recorder, text } from './recorder.ts';
import { readShipped } from './worlds.ts';

const roomId = 'golden';
const seed = 11;
const recordedAt = 1_767_600_000_000;
/** How many changed copies of earlier commands are given after the script. */
const changedCopies = 400;

/** Plays a small room by script through its public interface, and writes down every input with its outcome. */
export async function recordJournal(): Promise<Recording> {
  const scenario = scenarioOfRecording();
  const journal = memoryJournal();
  await createRoom({ journal, id: roomId, owner: 'recorder', scenario, seed, now: () => recordedAt });
  const report = (error: Error) => {
    throw error;
  };
  const options = { journal, roomId, owner: 'recorder', now: () => recordedAt, report };
  const recorder = new Recorder(await openRoom(options));
  await play(recorder);
  await recorder.room.close();
  return { scenario, seed, inputs: recorder.inputs };
}

/** A small crowd that joins and withdraws quickly, and leaves room for six learners. */
function scenarioOfRecording(): unknown {
  const scenario = scaleScenario(readShipped('mining-app'), 150) as Record<string, object>;
  const crowd = { ...scenario.crowd, heardFromAdsPpm: 60_000, joinPpm: 600_000, withdrawPpm: 500_000 };
  return { ...scenario, crowd, capacity: 6 };
}

async function play(recorder: Recorder): Promise<void> {
  await recorder.hours(33);
  const first = await enter(recorder, 'phone', 0 as MemberRow);
  await recorder.hours(2);
  const second = await enter(recorder, 'email', first.member);
  await accountCommands(recorder, first, second);
  await depositCommands(recorder, first, second);
  await goodsCommands(recorder, first);
  await rewardCommands(recorder, first, second);
  await contentCommands(recorder, first);
  await payoutCommands(recorder, first, second);
  await operatorCommands(recorder);
  await crowdCommands(recorder, first);
  await giveChangedCopies(recorder);
  await lessonCommands(recorder);
  await recorder.must({ type: 'closeRoom' });
  for (const type of ['closeRoom', 'joinRoom', 'withdrawVersion']) await recorder.refused({ type });
}

async function enter(recorder: Recorder, by: 'phone' | 'email', upline: MemberRow): Promise<Member> {
  const learner = (await recorder.must({ type: 'joinRoom' })).learner as Person;
  const code = await recorder.code(learner, 'register', by);
  const opening = { type: 'register', learner, by, passwordName: 'hash' } as const;
  const inviteCode = inviteCodeOf(recorder.world, upline);
  await recorder.refused({ ...opening, code: 'wrong', inviteCode });
  await recorder.refused({ ...opening, code, inviteCode: 'NOSUCH' });
  const { member } = await recorder.must({ ...opening, code, inviteCode });
  return { learner, member: member as MemberRow };
}

async function accountCommands(recorder: Recorder, first: Member, second: Member): Promise<void> {
  const { learner, member } = first;
  await recorder.refused({ type: 'requestCode', learner, purpose: 'register' });
  const fund = await recorder.code(learner, 'fund');
  await recorder.refused({ type: 'setFundPassword', member, code: 'wrong', passwordName: 'fund' });
  await recorder.must({ type: 'countWrongTry', learner, purpose: 'fund' });
  await recorder.must({ type: 'setFundPassword', member, code: fund, passwordName: 'fund' });
  const reset = await recorder.code(learner, 'reset');
  const change = { type: 'resetPassword', learner, channel: 'phone', passwordName: 'reset' } as const;
  await recorder.refused({ ...change, code: 'wrong' });
  await recorder.must({ ...change, code: reset });
  const mail = await recorder.code(learner, 'bindEmail', 'email');
  await recorder.refused({ type: 'bindEmail', member, code: 'wrong' });
  await recorder.must({ type: 'bindEmail', member, code: mail });
  await recorder.must({ type: 'changePassword', member, passwordName: 'changed' });
  for (let i = 0; i < 5; i++) {
    await recorder.must({ type: 'countWrongTry', learner: second.learner, purpose: 'loginPassword' });
  }
  await recorder.refused({ type: 'changePassword', member: second.member, passwordName: 'changed' });
  await recorder.refused({ type: 'countWrongTry', learner, purpose: 'nothing' });
  await recorder.must({ type: 'changeName', member, name: text(1) });
  await recorder.refused({ type: 'changeName', member, name: 'a name' });
  await recorder.must({ type: 'changeHead', member, picture: text(2) });
  await recorder.refused({ type: 'changeHead', member: 0, picture: text(2) });
  const contact = contactsOf(recorder.world, learner)[0] as number;
  await recorder.must({ type: 'invite', member, contact });
  await recorder.refused({ type: 'invite', member, contact });
  for (const type of ['readMessages', 'readMail'] as const) {
    await recorder.must({ type, learner });
    await recorder.refused({ type, learner: 0 });
  }
  await chatCommands(recorder, learner);
  await recorder.must({ type: 'handOver', learner: second.learner, toAgent: true });
  await recorder.refused({ type: 'handOver', learner: 0, toAgent: true });
}

async function chatCommands(recorder: Recorder, learner: Person): Promise<void> {
  const group = { learner, thread: 'group' } as const;
  const doubt = { type: 'answerChat', ...group, stance: 'doubt', text: '' } as const;
  await recorder.refused(doubt);
  await recorder.must({ type: 'enterChat', ...group, in: true });
  await recorder.refused({ type: 'enterChat', ...group, thread: 'nobody', in: true });
  const { message } = await recorder.must(doubt);
  await recorder.refused({ ...doubt, stance: 'warn' });
  await recorder.must({ type: 'deleteChat', message: message as number, removes: false });
  await recorder.refused({ type: 'deleteChat', message: message as number, removes: false });
  await recorder.must({ type: 'muteChat', ...group, muted: true });
  await recorder.refused({ type: 'muteChat', learner: 0, thread: 'group', muted: true });
  await recorder.must({ type: 'readChat', ...group });
  await recorder.refused({ type: 'readChat', learner: 0, thread: 'group' });
  const praise = { type: 'sayInChat', learner, kind: 'serviceWait', line: 0, from: -1, ref: -1 } as const;
  await recorder.must(praise);
  await recorder.refused(praise);
}

async function depositCommands(recorder: Recorder, first: Member, second: Member): Promise<void> {
  const { learner: person, member } = first;
  const { world } = recorder;
  const to = addressOf(world, holderCode(holders.deposit, member));
  await recorder.refused({ type: 'sendTransfer', person, to: 'nowhere', amountMinor: 5_000 });
  await recorder.must({ type: 'sendTransfer', person, to, amountMinor: 60_000 });
  const wallet = holderCode(holders.wallet, second.learner);
  await recorder.must({ type: 'sendTransfer', person, to: wallet, amountMinor: 700 });
  const account = collectingAccount();
  const reference = referenceOf(world, member);
  await recorder.refused({ type: 'bankTransfer', person, account: '', reference, amountMinor: 1 });
  await recorder.must({ type: 'bankTransfer', person, account, reference, amountMinor: 9_000_000 });
  const unnamed = { type: 'bankTransfer', person, account, reference: '', amountMinor: 800_000 } as const;
  const { transfer } = await recorder.must(unnamed);
  await recorder.hours(12);
  await recorder.refused({ type: 'assignTransfer', transfer: 0, member: 9_999 });
  await recorder.must({ type: 'assignTransfer', transfer: transfer as number, member });
  await recorder.must({ type: 'exchange', member, from: 'cash', amountMinor: 3_000_000 });
  await recorder.refused({ type: 'exchange', member, from: 'cash' });
}

/**
 * Gives earlier commands again with other small numbers, and lets time pass between them: combinations that a
 * script does not think of.
 */
async function giveChangedCopies(recorder: Recorder): Promise<void> {
  const earlier = recorder.inputs.map(({ command }) => command).filter(({ type }) => type !== 'tick');
  let drawn = 0;
  const below = (bound: number): number => drawBelow(bound, seedOf(seed), 0, 0, drawn++);
  for (let i = 0; i < changedCopies; i++) {
    if (i % 8 === 0) await recorder.hours(1 + below(12));
    const command = earlier[below(earlier.length)] as Command;
    const changed = Object.entries(command).map(([name, value]) => {
      if (typeof value === 'boolean') return [name, below(3) > 0 ? value : !value];
      return [name, typeof value === 'number' && below(3) === 0 ? nearby(value, below) : value];
    });
    await recorder.give(Object.fromEntries(changed) as Command);
  }
}

function nearby(value: number, below: (bound: number) => number): number {
  return value > 100 ? Math.floor((value * (1 + below(300))) / 100) : below(60) - 1;
}

/** A room that follows a plan, moves through its first steps, and leaves it. */
async function lessonCommands(recorder: Recorder): Promise<void> {
  const phase = (kind: 'arrive' | 'before') =>
    ({ kind, minutes: 5, days: 0, secondsPerDay: 5, stops: [] }) as const;
  const plan = { lessons: [45], warmUpDays: 0, phases: [phase('arrive'), phase('before')] };
  for (const command of [{ type: 'leaveLesson' }, { type: 'moveLesson', from: -1, to: 0 }])
    await recorder.refused(command);
  await recorder.must({ type: 'followPlan', plan: plan as never, step: -1 });
  await recorder.must({ type: 'moveLesson', from: -1, to: 0 });
  await recorder.refused({ type: 'followPlan', plan, step: 1 });
  await recorder.must({ type: 'leaveLesson' });
}
