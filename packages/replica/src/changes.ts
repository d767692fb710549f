/**
 * What changed, said once: which calls show something that an event of the world has changed (here), or a learner's own
 * command (with the call that gives it). A live frame names their paths, and a browser knows no such list.
 *
 * An event either carries what has changed (live.ts), and the app puts that into the answers that it
 * has; or it is named here, and the app reads those answers again that it shows. A path stands here for what the event
 * does not carry.
 */

import { contentKinds } from './content/words.ts';
import { couponsShown } from './coupons/purchase.ts';
import type { CallPath } from './every-call.ts';
import { learnerCalls } from './learners.ts';
import type { Changed, DebriefFrame, PauseFrame, QuestionnaireFrame } from './live-frames.ts';
import { confirmationsOf } from './outside/rules/chain.ts';
import type { Command } from './world/execute.ts';
import type { WorldEvent } from './world/kinds.ts';
import type { World } from './world/world.ts';

type Paths = readonly CallPath[];

/** A learner's own command, for the learner's screens: it may change what no event tells of. */
export interface LearnersCommand {
  person: WorldEvent['person'];
  kind: 'command';
  /** The number of its input. */
  id: number;
  command: Command;
}

/** Something that happened, and where in a room's order. */
export interface Happened {
  readonly event: WorldEvent | LearnersCommand;
  /** Number of the input that it came with. */
  readonly seq: number;
  /** Whether the input was a tick; otherwise a caller's command. */
  readonly byTime: boolean;
}

const none: Paths = [];

const changedContent: Record<(typeof contentKinds)[number], Paths> = {
  carousel: ['user/sys/carousel'],
  videoCarousel: ['user/sys/videoCarousel'],
  popupNotice: ['user/sys/popup-notice'],
  walletNotice: ['user/sys/wallet-notice'],
  scrollNotice: ['user/sys/scroll-notice'],
  news: ['user/news/list', 'user/news/detail'],
};

/**
 * A new world day brings a new sign-in, a new random bonus and the scheme's planned changes, and the crowd has moved the
 * books.
 */
const newDay: Paths = [
  'user/app/user/queryTodaySignStatus',
  'user/sys/queryPopUpRwList',
  'exchange/registerReward/query',
  ...Object.values(changedContent).flat(),
  'message/app/version/update',
  'dynamic/square/list',
  'room/xray/truth',
  'room/xray/claim',
  'room/xray/provenance',
];

/** By kind of event. `everything` for what leaves no answer as it was. */
export const changedByEvent: Record<WorldEvent['kind'], Paths | 'everything'> = {
  clock: newDay,
  xray: none,
  closed: 'everything',
  end: 'everything',
  /** What is announced, what can be withdrawn and for which fee, and the shop. */
  step: [
    'room/steps',
    'wallet/withdraw/info',
    'goods/product/list',
    'goods/product/detail',
    'room/xray/claim',
  ],
  /** Balances moved: the account is carried, what else follows from money is not. */
  account: [
    'assets/home',
    'assets/record/list',
    'assets/user/allExtract',
    'exchange/exchangeRate/get',
    'goods/mine/order/record',
    'goods/mine/order/subrecord',
    'goods/mine/yeb/info',
    'goods/mine/yeb/income',
    'goods/product/list',
    'goods/product/detail',
    'income/info',
    'user/share/info',
    'user/share/invited/floor',
    'user/share/invited/floor/num',
    'user/share/invited/floor2',
    'user/user/info',
    'wallet/recharge/cash/info',
    'wallet/withdraw/info',
    'wallet/withdraw/record',
    // A deposit may be the one that was asked for before a withdrawal.
    'room/steps',
    'room/xray/truth',
    'room/xray/claim',
    'room/xray/provenance',
  ],
  /** A withdrawal arrives without a posting of the member's. The confirmations between are carried. */
  transfer: [
    'assets/record/list',
    'phone/home',
    'phone/wallet',
    'wallet/recharge/info',
    'wallet/withdraw/record',
  ],
  /** A recharge under way, or a cash withdrawal that has arrived. */
  bank: ['assets/record/list', 'phone/bank', 'wallet/recharge/cash/info', 'wallet/withdraw/record'],
  /** Carries the message, which may be the answer of an invited person. */
  message: ['phone/contacts'],
  mail: none,
  happening: none,
  winning: none,
  chat: ['phone/chat', 'phone/chat/messages', 'room/end'],
  /** What is on offer. */
  goods: [
    'assets/home',
    'goods/product/list',
    'goods/product/detail',
    'goods/mine/yeb/info',
    'exchange/coupon/isOpen',
    ...(couponsShown as Paths),
  ],
  /** The message is carried. It often reports a decision about one of these. */
  push: [
    'message/push/record',
    'user/reward/query',
    'user/reward/record',
    'exchange/registerReward/query',
    'dynamic/square/list',
    'dynamic/square/waiting',
  ],
  content: Object.values(changedContent).flat(),
  version: ['message/app/version/update'],
  post: ['dynamic/square/list', 'dynamic/square/detail', 'dynamic/comment/list'],
  /** For the facilitator's desk only; the app gets no event. */
  review: none,
};

/** What a learner's command changes on the learner's own screens, as the calls say that give it. */
const changedByCommand = new Map<string, readonly unknown[]>();
for (const { changes = {} } of learnerCalls) {
  for (const [type, row] of Object.entries(changes)) {
    changedByCommand.set(type, [...(changedByCommand.get(type) ?? []), row]);
  }
}

/** Which answers show something that an event has changed and does not carry. */
function pathsOf(world: World, { event, byTime }: Happened): Paths | 'everything' {
  switch (event.kind) {
    case 'command':
      return pathsOfCommand(event.command);
    case 'clock':
      // A clock that was stopped or set going brings no new day.
      return byTime ? changedByEvent.clock : none;
    case 'content':
      return changedContent[contentKinds[event.id]!];
    case 'transfer':
      return isUnderWay(world, event.id) ? none : changedByEvent.transfer;
    default:
      return changedByEvent[event.kind];
  }
}

/** Empty for a command of the facilitator's, the crowd's or the clock's: events tell what it changes. */
export function pathsOfCommand(command: Command): Paths {
  const rows = (changedByCommand.get(command.type) ?? []) as (Paths | ((command: Command) => Paths))[];
  return [...new Set(rows.flatMap((row) => (typeof row === 'function' ? row(command) : row)))];
}

/** Between the first block and the last, a transfer moves nothing. */
function isUnderWay(world: World, transfer: Parameters<typeof confirmationsOf>[1]): boolean {
  const confirmations = confirmationsOf(world, transfer);
  return confirmations > 0 && confirmations < world.scenario.chain.confirmations;
}

/** What the facilitator opens beside the world, and what shows it. */
export const debriefFrame = (debrief: boolean): DebriefFrame => ({
  debrief,
  changed: [{ paths: ['room/debrief'] }],
});
export const questionnaireFrame = (
  questionnaire: QuestionnaireFrame['questionnaire'],
): QuestionnaireFrame => ({ questionnaire, changed: [{ paths: ['room/questionnaire'] }] });
export const pauseFrame = (paused: boolean): PauseFrame => ({ paused, changed: [{ paths: ['room/pause'] }] });

/** What a frame names as changed: every path once, with the newest input that changed it. Oldest input first. */
export function changesOf(world: World, happened: readonly Happened[]): Changed[] {
  const newest = new Map<CallPath, number>();
  for (const each of happened) {
    const paths = pathsOf(world, each);
    if (paths === 'everything') return [{ seq: happened.at(-1)!.seq, paths }];
    for (const path of paths) newest.set(path, Math.max(newest.get(path) ?? 0, each.seq));
  }
  const bySeq = new Map<number, CallPath[]>();
  for (const [path, seq] of newest) bySeq.set(seq, [...(bySeq.get(seq) ?? []), path]);
  return [...bySeq].sort(([a], [b]) => a - b).map(([seq, paths]) => ({ seq, paths }));
}
