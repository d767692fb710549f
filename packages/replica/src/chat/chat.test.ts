import { DAY } from '@glassmine/kernel';
import { describe, expect, it } from 'vitest';
import type { Member, Person } from '../base/rows.ts';
import { createWorld } from '../world/create-world.ts';
import { emptyScheme, must, newMember, refusalOf, scenarioWith } from '../world/small-world.fixture.ts';
import type { World } from '../world/world.ts';
import { chatKindKeys, chatKinds, chatReplies } from './rules/kinds.ts';
import { chatsADayMax } from './rules/say.ts';
import { chatContact, unreadChats } from './rules/threads.ts';
import type { ChatMessage } from './rules/world.ts';
import { chatThreads } from './words.ts';

const written = 'abcdefghijklmnopabcdefghijklmnop';

/** A world with one person of the crowd, who is a member and the mentor, and a learner. */
function withLearner() {
  const world = emptyScheme();
  const { learner, member } = newMember(world);
  return { world, learner, member };
}

const says = (
  learner: Person,
  kind: keyof typeof chatKinds,
  more: { line?: number; from?: number; ref?: number } = {},
) => ({ type: 'sayInChat', learner, kind, line: 0, from: -1, ref: -1, ...more }) as const;

const waitDays = (world: World, days: number) =>
  must(world, { type: 'tick', ticks: (days * DAY) / world.scenario.clock.tickSeconds });

describe('kinds of chat messages', () => {
  it('have numbers and wordings that fit their columns', () => {
    const { world } = withLearner();
    expect(chatKindKeys.length).toBeLessThanOrEqual(256);
    const wordings = chatKindKeys.reduce((sum, key) => sum + chatKinds[key].lines, 0);
    expect(wordings).toBeLessThanOrEqual(world.chatUses.strides.at);
    expect(chatThreads.length).toBeLessThanOrEqual(world.chats.strides.contact);
  });
});

describe('a chat message to a learner', () => {
  it('is unread until the learner opens the chat, and not counted while it is muted', () => {
    const { world, learner } = withLearner();
    must(world, says(learner, 'serviceHello'));
    expect(unreadChats(world, learner)).toBe(1);
    must(world, { type: 'muteChat', learner, thread: 'service', muted: true });
    expect(unreadChats(world, learner)).toBe(0);
    must(world, { type: 'muteChat', learner, thread: 'service', muted: false });
    must(world, { type: 'readChat', learner, thread: 'service' });
    expect(unreadChats(world, learner)).toBe(0);
  });

  it('is refused from a sender who does not write messages of its kind', () => {
    const { world, learner, member } = withLearner();
    const mentor = chatContact(world, learner, 'mentor');
    must(world, says(learner, 'mentorHello', { from: mentor }));
    expect(refusalOf(world, says(learner, 'mentorHello', { line: 1 }))).toBe('chat.untrue');
    expect(refusalOf(world, says(learner, 'serviceWait', { from: mentor }))).toBe('chat.untrue');
    must(world, { type: 'enterChat', learner, thread: 'group', in: true });
    const own = world.members.person[member]!;
    expect(refusalOf(world, says(learner, 'groupPraise', { from: own }))).toBe('chat.untrue');
    expect(refusalOf(world, { ...says(learner, 'answer'), from: learner })).toBe('command.malformed');
  });

  it('is refused when untrue: of a payout that has not arrived, without a wait, of a grade already reached', () => {
    const scenario = scenarioWith(({ team }) => {
      team!.grades = (team!.grades as object[]).slice(0, 1).map((grade) => ({ ...grade, validMembers: 3 }));
    });
    const world = createWorld(scenario, 1);
    const { learner } = newMember(world);
    const mentor = chatContact(world, learner, 'mentor');
    expect(refusalOf(world, says(learner, 'mentorPaid', { from: mentor, ref: 0 }))).toBe('chat.untrue');
    expect(refusalOf(world, says(learner, 'mentorWaits', { from: mentor, ref: 0 }))).toBe('chat.untrue');
    expect(refusalOf(world, says(learner, 'mentorGrade', { from: mentor, ref: 2 }))).toBe('chat.untrue');
    const { message } = must(world, says(learner, 'mentorGrade', { from: mentor, ref: 1 }));
    expect(world.chatMessages.number[message]).toBe(3);
    must(world, says(learner, 'mentorTopUp', { from: mentor }));
    expect(world.chatMessages.amount[(world.chatMessages.count - 1) as ChatMessage]).toBe(
      world.people.savingsAtStart[learner],
    );
  });

  it('keeps each wording back for two days after its use', () => {
    const { world, learner } = withLearner();
    must(world, says(learner, 'serviceWait'));
    expect(refusalOf(world, says(learner, 'serviceWait'))).toBe('chat.tooSoon');
    must(world, says(learner, 'serviceWait', { line: 1 }));
    waitDays(world, 2);
    must(world, says(learner, 'serviceWait'));
  });

  it('is refused after a dozen on one day', () => {
    const { world, learner } = withLearner();
    must(world, { type: 'enterChat', learner, thread: 'group', in: true });
    const lines = (['groupMorning', 'groupAnswer', 'serviceWait'] as const).flatMap((kind) =>
      Array.from({ length: chatKinds[kind].lines }, (_, line) => says(learner, kind, { line })),
    );
    expect(lines.length).toBeGreaterThan(chatsADayMax);
    const outcomes = lines.map((command) => refusalOf(world, command));
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(chatsADayMax);
    expect(outcomes.at(-1)).toBe('chat.tooMany');
    waitDays(world, 1);
    must(world, says(learner, 'groupToAsk'));
  });

  it('does not reach a learner who has left the group or blocked the person', () => {
    const { world, learner } = withLearner();
    const mentor = chatContact(world, learner, 'mentor');
    expect(refusalOf(world, says(learner, 'groupMorning'))).toBe('chat.left');
    must(world, { type: 'enterChat', learner, thread: 'mentor', in: false });
    expect(refusalOf(world, says(learner, 'mentorMorning', { from: mentor }))).toBe('chat.left');
    must(world, { type: 'enterChat', learner, thread: 'mentor', in: true });
    must(world, says(learner, 'mentorMorning', { from: mentor }));
  });
});

describe('a learner’s answer', () => {
  it('is a quick reply of that chat or free text, in a chat that the learner has entered', () => {
    const { world, learner } = withLearner();
    for (const thread of ['mentor', 'service'] as const)
      for (const stance of chatReplies[thread])
        must(world, { type: 'answerChat', learner, thread, stance, text: '' });
    must(world, { type: 'answerChat', learner, thread: 'mentor', stance: 'none', text: written });
    const answer = { type: 'answerChat', learner, thread: 'mentor', stance: 'warn', text: '' } as const;
    expect(refusalOf(world, answer)).toBe('chat.noReply');
    expect(refusalOf(world, { ...answer, stance: 'none' })).toBe('command.malformed');
    expect(refusalOf(world, { ...answer, thread: 'group', stance: 'ask' })).toBe('chat.left');
    expect(unreadChats(world, learner)).toBe(0);
  });

  it('is refused beyond the bound of a day', () => {
    const { world, learner } = withLearner();
    const answer = { type: 'answerChat', learner, thread: 'service', stance: 'ask', text: '' } as const;
    while (refusalOf(world, answer) === 'accepted');
    expect(refusalOf(world, answer)).toBe('chat.tooMany');
    waitDays(world, 1);
    must(world, answer);
  });

  it('is deleted from the group by an admin, who may put the learner out for good', () => {
    const { world, learner } = withLearner();
    must(world, { type: 'enterChat', learner, thread: 'group', in: true });
    const doubt = { type: 'answerChat', learner, thread: 'group', stance: 'doubt', text: '' } as const;
    const { message } = must(world, doubt);
    must(world, { type: 'deleteChat', message, removes: false });
    expect(refusalOf(world, { type: 'deleteChat', message, removes: false })).toBe('chat.unknown');
    must(world, { type: 'deleteChat', message: must(world, doubt).message, removes: true });
    expect(refusalOf(world, doubt)).toBe('chat.left');
    const enter = { type: 'enterChat', learner, thread: 'group' } as const;
    expect(refusalOf(world, { ...enter, in: true })).toBe('chat.removed');
    must(world, { ...enter, in: false });
    expect(refusalOf(world, { ...enter, in: true })).toBe('chat.removed');
    const elsewhere = must(world, says(learner, 'serviceHello')).message;
    expect(refusalOf(world, { type: 'deleteChat', message: elsewhere, removes: false })).toBe('chat.unknown');
  });
});

it('a learner cannot join the group once the scheme has gone', () => {
  const { world, learner } = withLearner();
  must(world, { type: 'setOperator', phase: 'gone', takesWithdrawals: false });
  expect(refusalOf(world, { type: 'enterChat', learner, thread: 'group', in: true })).toBe('chat.groupGone');
  expect(world.people.member[learner]! as Member).toBeGreaterThanOrEqual(0);
});
