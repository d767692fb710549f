import { createProgress, type Progress } from './progress.ts';

/**
 * Runs a program of the server in the same terminal, and resolves to its exit code.
 * @param name of a file in apps/server/src, without its ending
 */
export type ServerRunner = (
  name: string,
  args: readonly string[],
  env?: Record<string, string>,
) => Promise<number>;

/** The output of a verb: results to stdout, everything temporary to stderr. */
export interface Terminal {
  say(text: string): void;
  note(text: string): void;
  /** Draws nothing unless stderr is a terminal. */
  progress(title: string): Progress;
  /**
   * From here on files have the modes that the user's umask gives, so that colleagues on a shared machine can read a data
   * set. Until then they are for this user alone: a room's ledger, a backup.
   */
  shareFiles(): void;
  /** Aborted by Ctrl-C or SIGTERM. A second Ctrl-C ends the process at once. */
  readonly signal: AbortSignal;
  /** For a verb that needs what only the server can tell; no package knows where the server is. */
  readonly runServerProgram: ServerRunner;
}

const twiceWithinMs = 400;

export function openTerminal(runServerProgram: ServerRunner, shareFiles: () => void): Terminal {
  let signal: AbortSignal | null = null;
  // A reader that closes the pipe (`| head`) is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  return {
    say: (text) => process.stdout.write(`${text}\n`),
    note: (text) => process.stderr.write(`${text}\n`),
    shareFiles,
    progress: (title) => createProgress(process.stderr, title),
    // A verb that never asks, such as one that starts the server, ends in its own way.
    get signal() {
      signal ??= abortedByHand();
      return signal;
    },
    runServerProgram,
  };
}

function abortedByHand(): AbortSignal {
  const stopping = new AbortController();
  let askedMs = 0;
  const stop = (signal: NodeJS.Signals) => {
    // Under npm one Ctrl-C arrives twice: from the terminal and from npm.
    if (stopping.signal.aborted && performance.now() - askedMs < twiceWithinMs) return;
    if (stopping.signal.aborted) process.exit(130);
    askedMs = performance.now();
    stopping.abort(signal);
    process.stderr.write('\nEnding after this day; once more to end at once.\n');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return stopping.signal;
}
