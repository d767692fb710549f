import { Refused } from './errors.ts';

/** What is to be said beside the field of this name. */
export const refusedAt = (error: unknown, field: string): string | undefined =>
  error instanceof Refused && error.field === field ? error.message : undefined;
