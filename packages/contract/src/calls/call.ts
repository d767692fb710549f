import type { CharterKind } from '@glassmine/guard';
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { amountPattern } from '../plain/money.ts';
import { authOf, type CallAuth, consolePosts, type Method, memberPosts, methodOf } from '../plain/paths.ts';
import type { Pictures } from '../plain/pictures.ts';
import type { RefusalKey } from '../plain/refusals.ts';
import { isJsonField, type JsonField } from './json-field.ts';

/** One call of the API: what goes in, what comes out, who may ask and how it can be turned down. */
export interface Call<F extends TObject = TObject, D extends TSchema = TSchema> {
  /** By the rule of plain/paths.ts: a command is a POST, any other call a GET, and a few are otherwise. */
  readonly method: Method;
  /** Without the `/api/` before it; also the path of its file under apps/server/src/api. */
  readonly path: string;
  /** Of a path that plain/paths.ts does not list: a log-in, or at the console a facilitator's. */
  readonly auth: CallAuth;
  readonly summary: string;
  /** Form fields of a POST, query of a GET. */
  readonly form: F;
  readonly data: D;
  /**
   * Without those of the charter and of uploads, which any text and any picture may meet, and without the silence of the
   * scheme's server, which any call of the replica meets in the end. At the console any call but those about the own sign-in
   * may be refused until an own password has been chosen (`console.passwordFirst`, `console.secondFactorFirst`).
   */
  readonly refusals: readonly RefusalKey[];
  /** Of a POST that may bring files: its body is then multipart/form-data, or a plain form without any. */
  readonly pictures?: Pictures;
}

const posts: readonly string[] = [...memberPosts, ...consolePosts];

type Declared<F extends TObject, D extends TSchema> = Pick<Call<F, D>, 'summary' | 'data'> &
  Partial<Pick<Call<F, D>, 'form' | 'refusals'>>;

const noFields = Type.Object({});

/**
 * A call as its subject declares it; its method and who may give it follow from its path and its form. Without `form`
 * it has no fields. `refusals` adds to those that any command has, and those of its fields of JSON.
 */
export function defineCall<
  const P extends string,
  D extends TSchema,
  F extends TObject = typeof noFields,
  const X extends Pictures | undefined = undefined,
>(call: Declared<F, D> & { readonly path: P; readonly pictures?: X }) {
  const form = call.form ?? (noFields as TObject as F);
  const isCommand = 'commandId' in form.properties;
  const auth = authOf(call.path);
  return {
    ...call,
    form,
    method: methodOf(call.path, isCommand, posts),
    auth,
    refusals: [
      ...(isCommand ? refusalsOfCommand(auth, form) : []),
      ...(auth === 'console' && 'roomCode' in form.properties ? (['console.notShared'] as const) : []),
      ...(call.refusals ?? []),
      ...new Set(Object.values(form.properties).flatMap((one) => (isJsonField(one) ? one.malformed : []))),
    ],
  } satisfies Call<F, D>;
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

/** What a route is given. */
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
export type DataOf<C> = C extends Call<TObject, infer D> ? Static<D> : never;

/** What a refusal of the guard (`charter.*`) carries as its data: an app says it beside the field. */
export const guardFinding = Type.Object({
  field: Type.String({ description: 'the field of the form that holds it' }),
  piece: Type.String({ description: 'what looks real, as it was written, in one line' }),
});
export type GuardFinding = Static<typeof guardFinding>;

/** A string form field with the guard that reads it. */
export function field(charter: CharterKind, options: Record<string, unknown> = {}) {
  return Type.String({ minLength: 1, maxLength: 200, ...options, charter });
}

/** Idempotency key: the same key and body give the stored result, another body is refused. */
export const commandId = field('opaque', {
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  description: 'UUID chosen by the client',
});

/** A decimal amount as people type it: digits, at most two decimals, no sign, below 10^12. */
export const amountField = field('opaque', {
  maxLength: 15,
  pattern: amountPattern,
  description: 'decimal amount, at most two decimals',
});

export const page = {
  pageNum: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
};

export function listOf<T extends TSchema>(item: T) {
  return Type.Object({ total: Type.Integer(), list: Type.Array(item) });
}
