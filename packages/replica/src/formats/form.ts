import type { CharterKind } from '@glassmine/guard';
import { type Static, type TSchema, type TString, Type } from '@glassmine/kernel/schema';
import { amountPattern } from '../plain/money.ts';

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

/**
 * Idempotency key: the same key and body give the stored result, another body is refused. A client may leave it out, since
 * the source knows none; who reads the form then gives it one, so that handlers always have it.
 */
export const commandId = Type.Optional(
  field('opaque', {
    pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
    description: 'UUID chosen by the client; the server gives one where it is left out',
  }),
) as unknown as TString;

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
