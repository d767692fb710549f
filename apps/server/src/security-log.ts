/** What the log says about security. docs/security/events.md explains each. */
export const securityEvents = [
  'signIn',
  'signIn:wrong',
  'signIn:locked',
  'signIn:secondFactorWrong',
  'signIn:expired',
  'signOut',
  'proof',
  'proof:wrong',
  'session:ended',
  'password:changed',
  'secondFactor:on',
  'secondFactor:off',
  'facilitator:added',
  'facilitator:reset',
  'facilitator:disabled',
  'facilitator:enabled',
  'refused',
  'limit',
  'noSession',
  'otherSite',
  'otherHost',
  'plainHttp',
  'malformed',
  'real',
  'learner:joined',
  'learner:linked',
  'learner:linkWrong',
  'learner:signIn',
  'learner:signInWrong',
  'room:opened',
  'room:shared',
  'room:unshared',
  'room:exported',
  'room:closed',
  'room:codeChanged',
  'learner:handedOver',
  'learner:expelled',
  'launch',
  'launch:refused',
] as const;

/** Requests that a rule turned away before anything was done for them. */
export type TurnedAway =
  | 'limit'
  | 'noSession'
  | 'otherSite'
  | 'otherHost'
  | 'plainHttp'
  | 'malformed'
  | 'real'
  | 'launch:refused';

export type SecurityEvent = (typeof securityEvents)[number];

/** Names that exist on this server, and what a course's platform says of itself; never what a person typed. */
export interface SecurityFields {
  facilitator?: string;
  /** Code of a room that exists. */
  room?: string;
  /** The network address. */
  address?: string;
  /** The pattern of a route. */
  route?: string;
  /** The key of a refusal. */
  refusal?: string;
  /** Of a launch: what the platform is called, by an address without a query. */
  issuer?: string;
  /** Of a launch: what the platform calls this server, and the part of it that launched, as a signed token says. */
  clientId?: string;
  deployment?: string;
  /** Of a launch: names of the vocabulary of LTI. */
  roles?: readonly string[];
}

/** The audited actions that are events of security, too. The path of a call, without `console/`, names its action. */
const eventOfAction: Readonly<Record<string, SecurityEvent>> = {
  'sign-out': 'signOut',
  'me/prove': 'proof',
  'me/sessions/end': 'session:ended',
  'me/password': 'password:changed',
  'me/second-factor/confirm': 'secondFactor:on',
  'me/second-factor/remove': 'secondFactor:off',
  'facilitator/add': 'facilitator:added',
  'facilitator/reset': 'facilitator:reset',
  'room/create': 'room:opened',
  'room/share': 'room:shared',
  'room/unshare': 'room:unshared',
  'room/close': 'room:closed',
  'export/start': 'room:exported',
  'lobby/code': 'room:codeChanged',
  'member/hand-over': 'learner:handedOver',
  'lobby/expel': 'learner:expelled',
};

/** The event of an audited action; null when it is none. */
export function securityEventOf(action: string, detail: object): SecurityEvent | null {
  if (action === 'facilitator/disable')
    return 'isDisabled' in detail && detail.isDisabled ? 'facilitator:disabled' : 'facilitator:enabled';
  return eventOfAction[action] ?? null;
}
