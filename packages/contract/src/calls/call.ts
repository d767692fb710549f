import type { CharterKind } from '@glassmine/guard';
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { consolePosts, type Method, memberPosts, methodOf } from '../plain/methods.ts';
import { amountPattern } from '../plain/money.ts';
import type { Pictures } from '../plain/pictures.ts';
import type { RefusalKey } from '../plain/refusals.ts';

/** Who may give a call: nobody named, a learner's device, a logged-in member, a facilitator. */
export type CallAuth = 'none' | 'room' | 'member' | 'console';

/** One call of the API: what goes in, what comes out, who may ask and how it can be turned down. */
export interface Call<F extends TObject = TObject, D extends TSchema = TSchema> {
  /** By the rule of plain/methods.ts: a command is a POST, any other call a GET, and a few are otherwise. */
  readonly method: Method;
  /** Without the `/api/` before it; also the path of its file under apps/server/src/api. */
  readonly path: string;
  readonly auth: CallAuth;
  readonly summary: string;
  /** Form fields of a POST, query of a GET. */
  readonly form: F;
  readonly data: D;
  readonly refusals: readonly RefusalKey[];
  /** Of a POST that may bring files: its body is then multipart/form-data, or a plain form without any. */
  readonly pictures?: Pictures;
}

const posts: readonly string[] = [...memberPosts, ...consolePosts];

export function defineCall<const P extends string, F extends TObject, D extends TSchema>(
  call: Omit<Call<F, D>, 'method'> & { readonly path: P },
): Call<F, D> & { readonly path: P } {
  return { method: methodOf(call.path, 'commandId' in call.form.properties, posts), ...call };
}

export type FormOf<C> = C extends Call<infer F, TSchema> ? Static<F> : never;
export type DataOf<C> = C extends Call<TObject, infer D> ? Static<D> : never;

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
