import type { ChatStance, ChatThread } from '../words.ts';

/**
 * What can be said in a learner's chats. The words are `chat.<kind>.<n>` in the server's locales; here stand who says
 * it and what must be true for it to be said. Only ever append: messages keep the number of their kind.
 */

/**
 * Who says it: the person of that thread, an admin of the group or the service (nobody in the world), a member of the
 * group, or the learner.
 */
type ChatVoice = 'contact' | 'scheme' | 'member' | 'learner';

/** Facts that fill the places of a message; `chat/facts.ts` reads them from the world. */
export type ChatFact =
  | 'paid'
  | 'waits'
  | 'balance'
  | 'team'
  | 'putIn'
  | 'lost'
  | 'ownPaid'
  | 'ownWaits'
  | 'ownMachine'
  | 'grade'
  | 'idle'
  | 'machine'
  | 'left'
  | 'yearly'
  | 'fee'
  | 'about'
  | 'gift'
  | 'times'
  | 'unlock';

interface ChatKind {
  thread: ChatThread;
  by: ChatVoice;
  /** In how many wordings it can be said. */
  lines: number;
  uses: readonly ChatFact[];
  /** Who says it doubts the scheme, so that an admin deletes it. */
  doubts: boolean;
}

const kind =
  (thread: ChatThread, by: ChatVoice) =>
  (lines: number, ...uses: ChatFact[]): ChatKind => ({ thread, by, lines, uses, doubts: false });

const mentor = kind('mentor', 'contact');

const admin = kind('group', 'scheme');

const peer = kind('group', 'member');

const aunt = kind('family', 'contact');

const friend = kind('friend', 'contact');

const service = kind('service', 'scheme');

export const chatKinds = {
  mentorHello: mentor(2),
  mentorJoined: mentor(2),
  mentorBought: mentor(2, 'ownMachine'),
  mentorPaid: mentor(3, 'paid'),
  mentorBalance: mentor(3, 'balance'),
  mentorGrade: mentor(2, 'grade'),
  mentorTopUp: mentor(3, 'idle'),
  mentorFirstPayout: mentor(2, 'ownPaid'),
  mentorCampaign: mentor(2),
  mentorMorning: mentor(6),
  mentorSlow: mentor(3),
  mentorWaits: mentor(2, 'waits'),
  mentorToBelieve: mentor(2),
  mentorToAsk: mentor(3),
  mentorToDoubt: mentor(3),
  mentorGone: mentor(1),

  groupWelcome: admin(1),
  groupMorning: admin(6),
  groupPaid: peer(6, 'paid'),
  groupMachine: admin(2, 'machine'),
  groupLeft: admin(3, 'machine', 'left'),
  groupLeader: admin(2, 'about', 'team'),
  groupCampaign: admin(2),
  groupFee: admin(2, 'fee'),
  groupUpgrade: admin(2),
  groupRefused: admin(2),
  groupDoubt: { ...peer(4, 'waits'), doubts: true },
  groupRemoved: admin(3, 'about'),
  groupAnswer: admin(3),
  groupPraise: peer(6),
  groupToAsk: admin(2),
  groupToDoubt: admin(2),
  groupGone: admin(1),

  auntTalk: aunt(6),
  auntHeard: aunt(2),
  auntPutIn: aunt(2, 'putIn'),
  auntPaid: aunt(2, 'paid'),
  auntWaits: aunt(2, 'waits'),
  auntWhere: aunt(3, 'lost'),
  auntGlad: aunt(1),
  auntToBelieve: aunt(2),
  auntToAsk: aunt(2),
  auntToWarn: aunt(2),
  auntAfter: aunt(4),

  friendTalk: friend(6),
  friendYearly: friend(1, 'yearly'),
  friendSource: friend(2),
  friendWarning: friend(2),
  friendNews: friend(2),
  friendFirstPayout: friend(2, 'ownPaid'),
  friendSlow: friend(2),
  friendWaits: friend(2, 'ownWaits'),
  friendToBelieve: friend(2),
  friendToAsk: friend(2),
  friendToDoubt: friend(2),
  friendEnd: friend(2),
  friendAfter: friend(6),

  serviceHello: service(1),
  serviceDeposit: service(2),
  serviceWithdraw: service(2),
  serviceWait: service(4),
  serviceGone: service(1),

  /** What the learner writes: a quick reply, or free words. */
  answer: kind('mentor', 'learner')(1),

  groupGift: admin(2, 'gift'),
  groupBonus: admin(2, 'times'),
  groupUnlock: admin(2, 'unlock'),
  mentorUnlock: mentor(2, 'unlock'),
  friendUnlock: friend(2, 'unlock'),
  serviceUnlock: service(2, 'unlock'),
  friendClosed: friend(2),

  friendPaper: friend(2),
  friendRival: friend(2),
  friendArrest: friend(2),
  groupPaper: admin(2),
  groupRival: admin(2),
  groupArrest: admin(2),
} as const satisfies Record<string, ChatKind>;

export type ChatKindKey = keyof typeof chatKinds;

export const chatKindKeys = Object.keys(chatKinds) as ChatKindKey[];

/** A message's kind, by the number that its row keeps. */
export function chatKindOf(number: number): ChatKind {
  return chatKinds[chatKindKeys[number] as ChatKindKey];
}

/** Number of a kind's first wording among all wordings of all kinds, in the order of `chatKindKeys`. */
const firstLines = chatKindKeys.map((_, number) =>
  chatKindKeys.slice(0, number).reduce((sum, key) => sum + chatKinds[key].lines, 0),
);

/** Place of a wording among all: 0 to 255. */
export function chatLineAt(number: number, line: number): number {
  return firstLines[number]! + line;
}

/** The quick replies of each thread, in the order in which they are offered. */
export const chatReplies: Record<ChatThread, readonly Exclude<ChatStance, 'none'>[]> = {
  mentor: ['believe', 'ask', 'doubt'],
  group: ['believe', 'ask', 'doubt'],
  family: ['believe', 'ask', 'warn'],
  friend: ['believe', 'ask', 'doubt'],
  service: ['ask', 'doubt'],
};
