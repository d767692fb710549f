import { type Static, type TObject, type TSchema, Type } from '@glassmine/kernel/schema';
import type { Member, Person } from './base/rows.ts';
import type { Answer, DeskCaller, DeviceCaller, MemberCaller } from './callers.ts';
import { isJsonField, type JsonField } from './formats/json-field.ts';
import type { Wording } from './formats/wording.ts';
import type { CallAuth, Method } from './plain/paths.ts';
import type { Pictures } from './plain/pictures.ts';
import type { RefusalKey } from './plain/refusals.ts';
import type { Command } from './world/execute.ts';
import type { WorldEvent } from './world/kinds.ts';
import type { World } from './world/world.ts';

/** Each is counted apart, by session, device or address: what is used up of one refuses none of another. */
export type LimitKind =
  | 'calls'
  /** What a facilitator does: windows that read use up nothing of it. */
  | 'acts'
  | 'tokenless'
  | 'live'
  | 'media'
  | 'tries'
  | 'signIn'
  | 'launches';

/** What a facilitator needs beside a session. */
export interface Rights {
  /** About the own sign-in: open to observers, and before the own password has been chosen. */
  readonly ownSession?: boolean;
  /** About who may sign in. */
  readonly ownerOnly?: boolean;
  /** So grave that the password is asked for again, unless it was given in the last ten minutes. */
  readonly proven?: boolean;
}

/**
 * Which calls show something that a command has changed on the learner's own screens and that no event tells of, as their
 * paths. A function where it depends on the command.
 */
export type ChangedBy = {
  readonly [T in Command['type']]?:
    | readonly string[]
    | ((command: Extract<Command, { type: T }>) => readonly string[]);
};

/** A kind of event after which an answer may be another one: `clock` where a new world day changes it. */
type StaleAfter = Exclude<WorldEvent['kind'], 'closed' | 'end' | 'lesson'>;

/** One call of the API as one value: what goes in, what comes out, who may ask, how it is refused, and what answers it. */
export interface Call<F extends TObject = TObject, A extends TSchema = TSchema> extends Rights {
  /** Without the `/api/` before it. */
  readonly path: string;
  /** A call that moves the world carries a `commandId` and is a POST, any other a GET, unless it says otherwise. */
  readonly method: Method;
  readonly auth: CallAuth;
  /** Of a facilitator's call: it is about a running room, which the form's `roomCode` names. */
  readonly inRoom: boolean;
  /** `none` for a call that counts by itself what it finds. */
  readonly limit: LimitKind | 'none';
  readonly summary: string;
  /** Form fields of a POST, query of a GET. */
  readonly form: F;
  readonly answer: A;
  /**
   * Without those of the charter and of uploads, which any text and any picture may meet, and without the silence of the
   * scheme's server, which any call of the replica meets in the end. At the console any call but those about the own sign-in
   * may be refused until an own password has been chosen (`console.passwordFirst`, `console.secondFactorFirst`).
   */
  readonly refusals: readonly RefusalKey[];
  /** Of a POST that may bring files: its body is then multipart/form-data, or a plain form without any. */
  readonly pictures?: Pictures | undefined;
  /** Events that change its answer and do not carry what has changed; none of a call that gives a command. See changes.ts. */
  readonly staleAfter?: readonly StaleAfter[] | undefined;
  /** By the commands that it gives: see changes.ts. */
  readonly changes?: ChangedBy | undefined;
  /** The handler; null for a call that the installation answers, since it is not about a world alone. */
  readonly run: ((caller: never) => Answer<unknown> | Promise<Answer<unknown>>) | null;
}

/** A call with what types know of it. */
type Declared<
  P extends string,
  U extends CallAuth,
  I extends boolean,
  F extends TObject,
  A extends TSchema,
  X extends Pictures | undefined,
> = Call<F, A> & { readonly path: P; readonly auth: U; readonly inRoom: I; readonly pictures: X };

interface Declaration<F extends TObject, A extends TSchema, X extends Pictures | undefined> {
  readonly summary: string;
  /** Left out: no fields. */
  readonly form?: F;
  readonly answer: A;
  /** Beside those that any command has. */
  readonly refusals?: readonly RefusalKey[];
  readonly method?: Method;
  readonly pictures?: X;
  /** Of a learner's call that reads. */
  readonly staleAfter?: readonly StaleAfter[];
  /** Of a learner's call that gives commands, each of which is named that changes more than events tell. */
  readonly changes?: ChangedBy;
}

type Handler<Caller, A extends TSchema> = (caller: Caller) => Answer<Static<A>> | Promise<Answer<Static<A>>>;

/** What a call of each kind declares beside; a `view` shows the world and does nothing else. */
interface Beside<F extends TObject, A extends TSchema> {
  visitor: { readonly limit?: LimitKind | 'none' };
  device: {
    readonly limit?: LimitKind;
    readonly view?: (world: World, learner: Person, form: Static<F>, wording: Wording) => Static<A>;
    readonly run?: Handler<DeviceCaller<Static<F>>, A>;
  };
  member: {
    readonly limit?: LimitKind;
    readonly view?: (world: World, member: Member, form: Static<F>, wording: Wording) => Static<A>;
    readonly run?: Handler<MemberCaller<Static<F>>, A>;
  };
  facilitator: Rights;
  desk: Rights & {
    readonly view?: (world: World, form: Static<F>, wording: Wording) => Static<A>;
    readonly run?: Handler<DeskCaller<Static<F>>, A>;
  };
}

/** Declares a call of a kind. */
type Declare<K extends keyof Beside<TObject, TSchema>, U extends CallAuth, I extends boolean> = <
  const P extends string,
  A extends TSchema,
  F extends TObject = NoFields,
  const X extends Pictures | undefined = undefined,
>(
  path: P,
  call: Declaration<F, A, X> & Beside<F, A>[K],
) => Declared<P, U, I, F, A, X>;

const noFields = Type.Object({});
type NoFields = typeof noFields;

/** A call that needs no session: a way in. The installation answers it. */
export const visitorCall: Declare<'visitor', 'none', false> = (path, call) =>
  declared(path, { auth: 'none', inRoom: false, limit: call.limit ?? 'tokenless' }, call, null);

/** A call of a learner's device in a room, before and after the log-in. */
export const deviceCall: Declare<'device', 'room', false> = (path, call) => {
  const { view } = call;
  const run: typeof call.run =
    view && ((caller) => caller.view((world) => view(world, caller.learner, caller.form, caller.wording)));
  return declared(path, { auth: 'room', inRoom: false, limit: call.limit ?? 'calls' }, call, run ?? call.run);
};

/** A call of a member who has logged in. */
export const memberCall: Declare<'member', 'member', false> = (path, call) => {
  const { view } = call;
  const run: typeof call.run =
    view && ((caller) => caller.view((world) => view(world, caller.member, caller.form, caller.wording)));
  return declared(
    path,
    { auth: 'member', inRoom: false, limit: call.limit ?? 'calls' },
    call,
    run ?? call.run,
  );
};

/**
 * A facilitator's call that is about no running room; the installation answers it. Observers read and change nothing: a
 * POST is refused to them unless it is only about their own sign-in. What concerns who may sign in is for owners.
 */
export const facilitatorCall: Declare<'facilitator', 'console', false> = (path, call) =>
  declared(path, { auth: 'console', inRoom: false, limit: limitAtDesk(call) }, call, null);

/** A facilitator's call about a running room, whose code is in the form. */
export const deskCall: Declare<'desk', 'console', true> = (path, call) => {
  const { view } = call;
  const run: typeof call.run =
    view && ((caller) => caller.view((world) => view(world, caller.form, caller.wording)));
  return declared(path, { auth: 'console', inRoom: true, limit: limitAtDesk(call) }, call, run ?? call.run);
};

/** Reading and doing are counted apart at the console: a lesson is never held up because its windows were reading. */
const limitAtDesk = (call: { readonly method?: Method; readonly form?: TObject }): LimitKind =>
  methodFor(call) === 'GET' ? 'calls' : 'acts';

/** A call that moves the world carries a `commandId`. */
const methodFor = ({ method, form }: { readonly method?: Method; readonly form?: TObject }): Method =>
  method ?? (form !== undefined && 'commandId' in form.properties ? 'POST' : 'GET');

function declared<
  P extends string,
  U extends CallAuth,
  I extends boolean,
  F extends TObject,
  A extends TSchema,
  X extends Pictures | undefined,
>(
  path: P,
  by: { auth: U; inRoom: I; limit: LimitKind | 'none' },
  call: Declaration<F, A, X> & Rights,
  run: Call['run'] | undefined,
): Declared<P, U, I, F, A, X> {
  const form = call.form ?? (noFields as TObject as F);
  const isCommand = 'commandId' in form.properties;
  const { ownSession, ownerOnly, proven } = call;
  return {
    path,
    ...by,
    method: methodFor(call),
    summary: call.summary,
    form,
    answer: call.answer,
    refusals: [
      ...(isCommand ? refusalsOfCommand(by.auth, form) : []),
      ...(by.auth === 'console' && 'roomCode' in form.properties ? (['console.notShared'] as const) : []),
      ...(call.refusals ?? []),
      ...new Set(Object.values(form.properties).flatMap((one) => (isJsonField(one) ? one.malformed : []))),
    ],
    pictures: call.pictures as X,
    ...(call.staleAfter && { staleAfter: call.staleAfter }),
    ...(call.changes && { changes: call.changes }),
    ...(ownSession && { ownSession }),
    ...(ownerOnly && { ownerOnly }),
    ...(proven && { proven }),
    run: run ?? null,
  };
}

/** Why a command may be refused, whatever it is; a facilitator's mostly names its room. */
function refusalsOfCommand(auth: CallAuth, form: TObject): RefusalKey[] {
  const inRoom: RefusalKey[] = 'roomCode' in form.properties ? ['room.unknown', 'room.closed'] : [];
  return [
    'command.reused',
    'room.busy',
    ...(auth === 'console'
      ? [...inRoom, 'console.readOnly' as const]
      : ['room.closed' as const, 'room.paused' as const]),
  ];
}

/** What a handler is given. */
export type FormOf<C> = C extends Call<infer F, TSchema> ? Static<F> : never;
/** What a client sends: of a field of JSON, its text. */
export type SentOf<C> =
  C extends Call<infer F, TSchema>
    ? {
        [K in keyof Static<F>]: K extends keyof F['properties']
          ? F['properties'][K] extends Pick<JsonField, 'contentMediaType'>
            ? string
            : Static<F>[K]
          : never;
      }
    : never;
export type AnswerOf<C> = C extends Call<TObject, infer A> ? Static<A> : never;
