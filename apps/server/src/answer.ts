import type { RefusalKey } from '@glassmine/contract';

/**
 * What a call comes to: its data (and, for a new session, its token in `msg`; for a command, the number of its input in
 * `seq`), or the reason why not.
 */
export type Answer<D> =
  | { data: D; msg?: string; seq?: number }
  /** `values` stand in the sentence of the refusal. */
  | { refusal: RefusalKey; values?: Record<string, string> };
