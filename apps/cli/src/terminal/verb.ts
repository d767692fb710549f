import type { Options } from './options.ts';
import type { Terminal } from './terminal.ts';

/** One thing the command can do. */
export interface Verb {
  name: string;
  summary: string;
  /** After the verb, before the options. */
  takes?: string;
  /** What it does and what comes out, in a few lines. */
  about: string;
  options: Options;
  examples: readonly { does: string; command: string }[];
  /** The exit code: 0 done, 1 it went wrong or differs, 130 stopped by hand. Throws `UsageError`. */
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}
