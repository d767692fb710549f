import type { Options } from './options.ts';
import type { Terminal } from './terminal.ts';

/** A verb as the overview lists it. It is loaded when somebody calls it: research is no part of a server's start. */
export interface ListedVerb {
  name: string;
  summary: string;
  load(): Promise<Verb>;
}

/** What a verb takes and does. */
export interface Verb {
  /** After the verb, before the options. */
  takes?: string;
  /** What it does and what comes out, in a few lines. */
  about: string;
  options: Options;
  examples: readonly { does: string; command: string }[];
  /** Returns the exit code: 0 done, 1 failed or differs, 130 stopped by hand. Throws `UsageError`. */
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}
