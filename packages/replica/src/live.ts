import type { Person } from './base/rows.ts';
import { unreadChats } from './chat/rules/threads.ts';
import { contentKinds } from './content/rules/contents.ts';
import type { ContentKind } from './content/words.ts';
import { afterEnd } from './control/rules.ts';
import { clockView } from './control/views/room.ts';
import { type Account, accountView } from './formats/amounts.ts';
import type { Clock, EndStage, XrayMode } from './formats/shapes.ts';
import type { Wording } from './formats/wording.ts';
import { unreadPushes } from './messages/rules.ts';
import { type Push, pushView } from './messages/views.ts';
import { type BankMovement, bankMovedView } from './outside/views/bank.ts';
import { newsReportView } from './outside/views/news.ts';
import {
  type ChainTransfer,
  mailItemView,
  messageView,
  type NewsReport,
  type PhoneMail,
  type PhoneMessage,
  sideOf,
  transferView,
} from './outside/views/phone.ts';
import type { openPhases } from './questionnaire/words.ts';
import { type TickerItem, winningView } from './team/views.ts';
import type { WorldEvent } from './world/event-kinds.ts';
import type { World } from './world/world.ts';
import { xrayOf } from './xray/rules.ts';

/** What is pushed. Each event is meant for one learner, or for everybody in the room. */
export type LiveEvent =
  | { kind: 'clock'; clock: Clock }
  | { kind: 'xray'; mode: XrayMode }
  /** The scheme has ended, or its server has fallen silent. */
  | { kind: 'end'; stage: EndStage }
  /** Balances moved, and with them the member's records. */
  | { kind: 'account'; account: Account }
  /** A transfer of the learner's was seen or got another confirmation. */
  | { kind: 'transfer'; transfer: ChainTransfer }
  /** The learner's bank account moved. */
  | { kind: 'bank'; balance: string; movement: BankMovement }
  | { kind: 'message'; message: PhoneMessage; unreadMessages: number }
  | { kind: 'mail'; mail: PhoneMail; unreadMail: number }
  /** The newspaper reports of something around the scheme. */
  | { kind: 'news'; report: NewsReport }
  /** A chat has a new message, or something in it changed: fetch it again. */
  | { kind: 'chat'; unreadChats: number }
  | { kind: 'winning'; item: TickerItem }
  /** Machines, savings or coupons on offer have changed: fetch what shows them again. */
  | { kind: 'goods' }
  /** The scheme wrote to the member inside the app: a notice, a coupon, news … */
  | { kind: 'push'; push: Push; unread: number }
  /** The scheme announces something, or ends it: fetch it again, and what can be withdrawn. */
  | { kind: 'step' }
  /** Slides, films, notices or news changed: fetch them again. */
  | { kind: 'content'; list: ContentKind }
  /** The app is to ask for an update. */
  | { kind: 'version' }
  /** A post appeared, or its likes or comments changed. */
  | { kind: 'post'; squareId: number }
  /** The room ended or reloaded: fetch everything again. */
  | { kind: 'reload' };

/** Server to client. `resync` says that the backfill does not reach back far enough. */
export type LiveFrame =
  | { seq: number; events: LiveEvent[] }
  | { seq: number; resync: true }
  | OnlineFrame
  | DebriefFrame
  | QuestionnaireFrame
  | PauseFrame;

/** How many learners have the app open. It is not of the world, so it stands in no order and is never missed. */
interface OnlineFrame {
  online: number;
}

/** The facilitator has opened the debrief, or closed it again. Told on greeting when it is open. */
interface DebriefFrame {
  debrief: boolean;
}

/** Which questionnaire the facilitator has opened, or `none`. Told on each greeting and at each change. */
export interface QuestionnaireFrame {
  questionnaire: (typeof openPhases)[number];
}

/** The facilitator has covered the phones, or gives them back: fetch it again. Told on greeting while it lasts. */
interface PauseFrame {
  paused: boolean;
}

/** The first thing a client says on the socket. */
export interface LiveHello {
  roomToken: string;
  accessToken: string | null;
  since: number;
  /** As in the `Language` header; English when it is left out. */
  language?: string;
}

/**
 * What one learner is told of what happened. Repeated news is told once, as it stands now; news of others is
 * left out. Records reach back a few ticks: the world may have moved on before this is said.
 */
export function liveEvents(
  world: World,
  events: readonly WorldEvent[],
  learner: Person,
  wording: Wording,
): LiveEvent[] {
  const seen = new Set<string>();
  const out: LiveEvent[] = [];
  for (const event of events) {
    if (event.person !== -1 && event.person !== learner) continue;
    const key = `${event.kind}:${event.id}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const told = liveEvent(world, event, learner, wording);
    if (told) out.push(told);
  }
  return out;
}

function liveEvent(world: World, event: WorldEvent, learner: Person, wording: Wording): LiveEvent | null {
  switch (event.kind) {
    case 'clock':
      return { kind: 'clock', clock: clockView(world) };
    case 'xray':
      return { kind: 'xray', mode: xrayOf(world, learner) };
    case 'end':
      return { kind: 'end', stage: afterEnd(world) };
    case 'account':
      return accountEvent(world, learner);
    case 'transfer':
      return {
        kind: 'transfer',
        transfer: transferView(world, event.id, sideOf(world, event.id, learner)),
      };
    case 'bank':
      return { kind: 'bank', ...bankMovedView(world, event.id, learner, wording) };
    case 'message': {
      const unreadMessages = world.learners.unread[world.people.learner[learner]!]!;
      return { kind: 'message', message: messageView(world, event.id), unreadMessages };
    }
    case 'mail': {
      const unreadMail = world.learners.unreadMail[world.people.learner[learner]!]!;
      return { kind: 'mail', mail: mailItemView(world, event.id), unreadMail };
    }
    case 'happening': {
      const report = newsReportView(world, event.id, learner, wording);
      return report && { kind: 'news', report };
    }
    case 'chat':
      return { kind: 'chat', unreadChats: unreadChats(world, learner) };
    case 'winning':
      return { kind: 'winning', item: winningView(world, event.id) };
    case 'step':
      return { kind: 'step' };
    case 'goods':
      return { kind: 'goods' };
    case 'push':
      return {
        kind: 'push',
        push: pushView(world, event.id, wording),
        unread: unreadPushes(world, learner),
      };
    case 'content':
      return { kind: 'content', list: contentKinds[event.id]! };
    case 'version':
      return { kind: 'version' };
    case 'post':
      return { kind: 'post', squareId: event.id };
    case 'review':
      // For the facilitator's desk; nobody in the app hears of it.
      return null;
    case 'closed':
      return { kind: 'reload' };
  }
}

function accountEvent(world: World, learner: Person): LiveEvent | null {
  const member = world.people.member[learner]!;
  if (member < 0) return null;
  return { kind: 'account', account: accountView(world, member) };
}
