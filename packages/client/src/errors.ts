import type { CallAuth } from '@glassmine/replica/plain';

/** The server refused the request, with the reason in the reader's language. */
export class Refused extends Error {
  /** One of the replica's refusal codes, or the HTTP status of a request that was not understood. */
  readonly code: number;
  /** The form's field that a refusal of the guard is about, as its call names it. */
  readonly field: string | undefined;
  constructor(code: number, message: string, field?: string) {
    super(message);
    this.name = 'Refused';
    this.code = code;
    this.field = field;
  }
}

const firstRuleCode = 1000;

/** Whether a rule of the room refused, which would refuse again; false for a busy or broken server. */
export const isByRule = (error: unknown): error is Refused =>
  error instanceof Refused && error.code >= firstRuleCode;

/** The server's message for an error, also in the answer of a broken server; null without an answer. */
export function saidOf(error: unknown): string | null {
  const said = error instanceof Unreachable ? error.cause : error;
  if (error instanceof Unreachable && !(said instanceof Refused)) return null;
  return said instanceof Error && said.message !== '' ? said.message : null;
}

/** The token is missing or its session has ended: `room` is the device's, `member` the log-in's, `console` the facilitator's. */
export class Expired extends Error {
  readonly whose: Exclude<CallAuth, 'none'>;
  constructor(whose: Exclude<CallAuth, 'none'>, message: string) {
    super(message);
    this.name = 'Expired';
    this.whose = whose;
  }
}

/** No answer: offline, cut off, or later than the client waits. Asking again is safe. */
export class Unreachable extends Error {
  /** A page of the network stands in the place of the answer, and goes away once the reader has signed in there. */
  readonly wantsSignIn: boolean;
  constructor(cause?: unknown, wantsSignIn = false) {
    super('no answer', { cause });
    this.name = 'Unreachable';
    this.wantsSignIn = wantsSignIn;
  }
}

/**
 * Whether a response that is none of the server's is the page of a network that wants a sign-in: in place of what was asked
 * for, or by a redirect (status 0). Proxies answer for a server that is away with an error's status.
 */
export const isOfNetwork = ({ status }: Response): boolean => status < 400 || status === 511;
