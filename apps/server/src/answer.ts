import type { RefusalKey } from '@glassmine/contract';

/** What a call comes to: its data (and, for a new session, its token in `msg`), or the reason why not. */
export type Answer<D> =
  | { data: D; msg?: string }
  /** `values` stand in the sentence of the refusal. */
  | { refusal: RefusalKey; values?: Record<string, string> };
