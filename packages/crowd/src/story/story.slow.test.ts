import { DAY, dayOf, HOUR } from '@glassmine/kernel';
import {
  type ChatKindKey,
  type ChatMessage,
  chatContact,
  chatsADayMax,
  chatThreads,
  endingOf,
  kindOfStep,
  type Mail,
  type Message,
  type Person,
  type Step,
  type StepKind,
  type World,
} from '@glassmine/replica';
import { describe, expect, it } from 'vitest';
import { agentOf, agentsTable } from '../agents/agents.ts';
import { give, runDays } from '../crowds.fixture.ts';
import { restoreSimulation, type Simulation } from '../simulation.ts';
import { byDay, join, kindOf, roomOf, scenarioOf } from './story.fixture.ts';

const seeds = Array.from({ length: process.env.GLASSMINE_SOAK ? 200 : 3 }, (_, i) => i + 1);
const days = 75;

/** A learner who has an account, pays in, rents a machine and asks for money when it can. */
function joinBusy(simulation: Simulation): { learner: Person; act: () => void } {
  const { world } = simulation;
  const learner = join(simulation);
  const lastCode = () => {
    for (let row = (world.messages.count - 1) as Message; row >= 0; row--)
      if (world.messages.learner[row] === learner && world.messages.code[row])
        return world.messages.code[row]!;
    return '';
  };
  const inviteCode = lastCode();
  const way = world.scenario.accounts.registerBy === 'email' ? 'email' : 'phone';
  const purpose = 'register';
  const asked = simulation.execute({ type: 'requestCode', learner, purpose, channel: way });
  if (!asked.ok) throw new Error(asked.refusal);
  const code = way === 'email' ? world.mails.code[(world.mails.count - 1) as Mail]! : lastCode();
  const { member } = give(simulation, {
    type: 'register',
    learner,
    by: way,
    code,
    inviteCode,
    passwordName: 'h',
  });
  give(simulation, {
    type: 'sendTransfer',
    person: learner,
    to: ((member as number) << 2) | 1,
    amountMinor: 50_000,
  });
  const act = () => {
    simulation.execute({ type: 'buyMachine', member: member as number, product: 1, units: 1, agreed: true });
    simulation.execute({ type: 'takeOut', member: member as number });
  };
  return { learner, act };
}

function expectLivelyDays(world: World, learner: Person, from: number, to: number, about: string): void {
  const found = byDay(world, learner);
  const saidAt = new Map<string, number>();
  for (let day = from; day < to; day++) {
    const messages = found.get(day) ?? [];
    expect(messages.length, `${about}, day ${day}`).toBeGreaterThanOrEqual(1);
    expect(messages.length, `${about}, day ${day}`).toBeLessThanOrEqual(chatsADayMax);
    for (const row of messages) {
      const at = world.chatMessages.at[row]!;
      const wording = `${kindOf(world, row)} ${world.chatMessages.line[row]}`;
      const before = saidAt.get(wording) ?? Number.NEGATIVE_INFINITY;
      expect(at - before, `${about}, day ${day}: ${wording}`).toBeGreaterThanOrEqual(2 * DAY);
      saidAt.set(wording, at);
    }
  }
}

/** What the scheme's people say when it has gone, and what friends say only then. */
const afterTheEnd: readonly ChatKindKey[] = [
  'groupGone',
  'friendEnd',
  'friendClosed',
  'auntWhere',
  'auntGlad',
  'mentorGone',
];

function expectNothingAhead(world: World, learner: Person, about: string): void {
  const goneAt = world.operator.phase === 'gone' ? world.operator.since : Number.POSITIVE_INFINITY;
  for (const rows of byDay(world, learner).values())
    for (const row of rows) {
      const kind = kindOf(world, row);
      const at = world.chatMessages.at[row]!;
      if (afterTheEnd.includes(kind)) expect(at, `${about}: ${kind}`).toBeGreaterThanOrEqual(goneAt);
      else if (kind.startsWith('mentor') || kind.startsWith('group'))
        expect(at, `${about}: ${kind}`).toBeLessThanOrEqual(goneAt + HOUR);
    }
}

const saidOfSteps: Partial<Record<ChatKindKey, StepKind>> = {
  groupGift: 'gifts',
  groupBonus: 'doubleBonus',
  groupUnlock: 'unlockDeposit',
  serviceUnlock: 'unlockDeposit',
  mentorUnlock: 'unlockDeposit',
  friendUnlock: 'unlockDeposit',
};

/** A step is spoken of only while it runs, and a friend warns of the deposit; the scheme's people stop once the scheme is silent. */
function expectStepsSaid(world: World, learner: Person, about: string): void {
  const { operatorSteps, chatMessages } = world;
  const steps = Array.from({ length: operatorSteps.count }, (_, row) => ({
    kind: kindOfStep(world, row as Step),
    from: operatorSteps.at[row as Step]!,
    to: operatorSteps.until[row as Step]! || Number.POSITIVE_INFINITY,
  }));
  const rows = [...byDay(world, learner).values()].flat();
  const silent = steps.find(({ kind }) => kind === 'silence')?.from ?? Number.POSITIVE_INFINITY;
  const end = world.operator.phase === 'gone' ? world.operator.since : Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const kind = kindOf(world, row);
    const at = chatMessages.at[row]!;
    const step = saidOfSteps[kind];
    const fits = (each: (typeof steps)[number]) => each.kind === step && at >= each.from && at <= each.to;
    if (step) expect(steps.some(fits), `${about}: ${kind} at day ${at / DAY}`).toBe(true);
    if (at > silent && at < end) expect(kind, about).not.toMatch(/^(group(?!Doubt)|service|mentor)/);
  }
  const kinds = rows.map((row) => kindOf(world, row));
  if (steps.some(({ kind }) => kind === 'unlockDeposit')) expect(kinds, about).toContain('friendUnlock');
  const ending = endingOf(world);
  if (ending) expect(kinds.includes('friendClosed'), about).toBe(ending === 'closed');
}

describe.each(['mining-app', 'mining-app-in', 'solar-share'])('the people on the phone in %s', (scenario) => {
  it('write something each day from the first to the last, never too much, nothing twice in two days', () => {
    for (const seed of seeds) {
      const simulation = roomOf(scenario, seed);
      const { world } = simulation;
      const idle = join(simulation);
      const busy = joinBusy(simulation);
      const first = dayOf(world.now);
      for (let day = 0; day < days; day++) {
        busy.act();
        runDays(simulation, 1);
      }
      const told = [...byDay(world, busy.learner).values()].flat().map((row) => kindOf(world, row));
      expect(told, `${scenario}, seed ${seed}`).toEqual(
        expect.arrayContaining(['mentorJoined', 'mentorBought', 'auntHeard', 'friendSource']),
      );
      for (const learner of [idle, busy.learner]) {
        const about = `${scenario}, seed ${seed}, ${learner === idle ? 'idle' : 'busy'}`;
        expectLivelyDays(world, learner, first, dayOf(world.now), about);
        expectNothingAhead(world, learner, about);
        expectStepsSaid(world, learner, about);
      }
    }
  });
});

it('after the end family and friend alone write to the learner', () => {
  const simulation = roomOf('mining-app', 3);
  const learner = join(simulation);
  runDays(simulation, 90);
  const { world } = simulation;
  expect(world.operator.phase).toBe('gone');
  const last = [...byDay(world, learner).values()].at(-1) as ChatMessage[];
  for (const row of last)
    expect(['family', 'friend']).toContain(chatThreads[world.chatMessages.thread[row]!]);
});

it('the group’s admin deletes each doubt of a learner, and removes the learner at the third', () => {
  const simulation = roomOf('mining-app', 5);
  const { world } = simulation;
  const learner = join(simulation);
  const doubt = { type: 'answerChat', learner, thread: 'group', stance: 'doubt', text: '' } as const;
  for (let i = 0; i < 3; i++) {
    const message = give(simulation, doubt).message as ChatMessage;
    runDays(simulation, 1);
    expect(world.chatMessages.deletedAt[message]).toBeGreaterThan(0);
  }
  expect(simulation.execute(doubt)).toMatchObject({ refusal: 'chat.left' });
});

it('nobody writes to a learner who has left and blocked everybody', () => {
  const simulation = roomOf('mining-app', 6);
  const learner = join(simulation);
  for (const thread of chatThreads) give(simulation, { type: 'enterChat', learner, thread, in: false });
  runDays(simulation, 5);
  expect(byDay(simulation.world, learner).size).toBe(0);
});

it('a learner’s warning lowers the relative’s trust, and a recommendation invites the relative', () => {
  const told = (stance: 'warn' | 'ask' | 'believe') => {
    const simulation = roomOf('mining-app', 9);
    const { world } = simulation;
    const { learner } = joinBusy(simulation);
    const aunt = chatContact(world, learner, 'family');
    give(simulation, { type: 'answerChat', learner, thread: 'family', stance, text: '' });
    runDays(simulation, 1);
    const kinds = [...byDay(world, learner).values()].flat().map((row) => kindOf(world, row));
    const invited = [...world.invitations.person.subarray(0, world.invitations.count)].includes(aunt);
    return { kinds, invited, trust: agentsTable(world)!.trust[agentOf(aunt)]! };
  };
  const [warned, asked, praised] = [told('warn'), told('ask'), told('believe')];
  expect(warned.kinds).toContain('auntToWarn');
  expect(praised.kinds).toContain('auntToBelieve');
  expect(warned.trust).toBeLessThan(asked.trust);
  expect([warned.invited, asked.invited, praised.invited]).toEqual([false, false, true]);
});

it('the story continues from a snapshot as without one', () => {
  const simulation = roomOf('mining-app', 4);
  const learner = join(simulation);
  runDays(simulation, 3);
  give(simulation, { type: 'answerChat', learner, thread: 'group', stance: 'doubt', text: '' });
  const restored = restoreSimulation(scenarioOf('mining-app'), simulation.snapshot());
  for (const each of [simulation, restored]) runDays(each, 4);
  expect(restored.hash()).toBe(simulation.hash());
  expect(byDay(restored.world, learner)).toEqual(byDay(simulation.world, learner));
});

it('the story takes no rows in a world without learners', () => {
  const simulation = roomOf('mining-app', 1);
  runDays(simulation, 3);
  expect([...simulation.world.extensions.keys()].filter((name) => name.startsWith('story'))).toEqual([]);
});
