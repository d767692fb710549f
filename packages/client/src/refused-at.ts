import { Refused } from './errors.ts';

/** The refusal to show at the field of this name. */
export const refusedAt = (error: unknown, field: string): string | undefined =>
  error instanceof Refused && error.field === field ? error.message : undefined;
