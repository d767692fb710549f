import type { Push } from './calls/messages-shapes.ts';
import type { TickerItem } from './calls/money-shapes.ts';
import type { BankMovement } from './calls/phone-bank-shapes.ts';
import type { ChainTransfer, NewsReport, PhoneMail, PhoneMessage } from './calls/phone-shapes.ts';
import type { Account, Clock, EndStage, XrayMode } from './calls/shapes.ts';
import type { ContentKind, openPhases } from './plain/kinds.ts';

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
export interface OnlineFrame {
  online: number;
}

/** The facilitator has opened the debrief, or closed it again. Told on greeting when it is open. */
export interface DebriefFrame {
  debrief: boolean;
}

/** Which questionnaire the facilitator has opened, or `none`. Told on each greeting and at each change. */
export interface QuestionnaireFrame {
  questionnaire: (typeof openPhases)[number];
}

/** The facilitator has covered the phones, or gives them back: fetch it again. Told on greeting while it lasts. */
export interface PauseFrame {
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
