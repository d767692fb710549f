import type { CallPath } from './every-call.ts';
import type { Account } from './formats/amounts.ts';
import type { Clock, XrayMode } from './formats/shapes.ts';
import type { Push } from './messages/views.ts';
import type { BankMovement } from './outside/views/bank.ts';
import type { ChainTransfer, NewsReport, PhoneMail, PhoneMessage } from './outside/views/phone.ts';
import type { WatchedPath } from './plain/watched.ts';
import type { openPhases } from './questionnaire/words.ts';
import type { TickerItem } from './team/views.ts';

/**
 * What is pushed with its data, which the app puts into the answers that it has. What has changed beside it, a frame
 * names in `changed`. Each event is meant for one learner, or for everybody in the room.
 */
export type LiveEvent =
  | { kind: 'clock'; clock: Clock }
  | { kind: 'xray'; mode: XrayMode }
  /** Balances moved. */
  | { kind: 'account'; account: Account }
  /** A transfer of the learner's was seen or got another confirmation. */
  | { kind: 'transfer'; transfer: ChainTransfer }
  /** The learner's bank account moved. */
  | { kind: 'bank'; balance: string; movement: BankMovement }
  | { kind: 'message'; message: PhoneMessage; unreadMessages: number }
  | { kind: 'mail'; mail: PhoneMail; unreadMail: number }
  /** The newspaper reports of something around the scheme. */
  | { kind: 'news'; report: NewsReport }
  /** A chat has a new message, or something in it changed. */
  | { kind: 'chat'; unreadChats: number }
  | { kind: 'winning'; item: TickerItem }
  /** The scheme wrote to the member inside the app: a notice, a coupon, news … */
  | { kind: 'push'; push: Push; unread: number };

/**
 * Answers that are no longer so since an input: the paths of their calls, or `everything`. The app reads those again that
 * it shows, and the others when it shows them next.
 */
export interface Changed {
  /** Left out for what is not of the world. */
  seq?: number;
  paths: CallPath[] | 'everything';
}

/** Server to client. `resync` says that the backfill does not reach back far enough. */
export type LiveFrame =
  | { seq: number; events: LiveEvent[]; changed?: Changed[] }
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
  changed: Changed[];
}

/** Which questionnaire the facilitator has opened, or `none`. Told on each greeting and at each change. */
export interface QuestionnaireFrame {
  questionnaire: (typeof openPhases)[number];
  changed: Changed[];
}

/** The facilitator has covered the phones, or gives them back. Told on greeting while it lasts. */
export interface PauseFrame {
  paused: boolean;
  changed: Changed[];
}

/** The first thing a client says on the socket. */
export interface LiveHello {
  roomToken: string;
  accessToken: string | null;
  since: number;
  /** As in the `Language` header; English when it is left out. */
  language?: string;
}

/** The first thing a console says on the socket of one of its windows. */
export interface ConsoleHello extends WatchList {
  consoleToken: string;
  roomCode: string;
  /** As in the `Language` header; English when it is left out. */
  language?: string;
}

/** What a console's window shows, told again at each change of it and from time to time. */
export interface WatchList {
  /** Since when the facilitator has touched nothing, as in the `X-Idle-Seconds` header. */
  idleSeconds: number;
  watch: {
    path: WatchedPath;
    /** As a call sends it. */
    form: Record<string, string>;
    /** Number of the last frame with this answer that the window has; 0 for none. */
    n: number;
  }[];
}

/** Server to console: the answer to a call that a window shows, now that it is another one. */
export interface AnswerFrame {
  /** See `watchKey`. */
  key: string;
  /** Ascending by key. */
  n: number;
  /** Of a course: the points come from here on. */
  since?: number;
  answer: { code: number; msg: string; data: unknown };
}

/** A line over HTTP, where WebSockets are blocked: what the server has said since the messages up to `ack`. */
export interface PollAnswer {
  line: string;
  /** Number of the first of `said` on this line. */
  first: number;
  /** What a socket would have brought, message by message. */
  said: string[];
  /** The code with which a socket would have been closed. */
  closed?: number;
}
