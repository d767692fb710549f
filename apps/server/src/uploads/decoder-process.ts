import { type ChildProcess, fork } from 'node:child_process';
import type { PictureKind } from '@glassmine/replica/wire';
import type { DecoderAsked, DecoderTold } from './decoder-messages.ts';
import type { PictureFault } from './picture.ts';

export interface DecoderLimits {
  /** From the moment that a picture is handed over. */
  drawMs: number;
  /** All memory of the process, the decoder's and Node's own. */
  rssBytesMax: number;
}

/** A process that draws one picture at a time, and may be ended by any of them. */
export interface DecoderProcess {
  isAlive(): boolean;
  /** Resolves to `upload.unreadable` when the picture ends the process or takes too long; rejects when it can't start. */
  draw(bytes: Buffer, kind: PictureKind): Promise<{ drawn: Buffer | PictureFault; rssBytes: number }>;
  /** Resolves when it is gone. */
  end(): Promise<void>;
}

/** A busy machine loads the decoder in some seconds. */
const startMsMax = 60_000;
/** What libraries of the system may need. The rest of the server's environment holds secrets. */
const passedOn = ['PATH', 'SystemRoot', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP'];

/**
 * @param entry the module that the process runs
 * @param report is told when a picture has ended the process, in words that hold nothing of the picture
 */
export function startDecoderProcess(
  entry: URL,
  { drawMs, rssBytesMax }: DecoderLimits,
  report: (words: string) => void,
): DecoderProcess {
  const child = launch(entry, rssBytesMax);
  const gone = endOf(child);
  let isAlive = true;
  void gone.then(() => {
    isAlive = false;
  });
  const ready = answerOf(child, startMsMax).then((told) => {
    if (told !== null && told.told === 'ready') return;
    child.kill('SIGKILL');
    throw new Error(
      `the decoder of pictures did not start${told?.told === 'failed' ? `: ${told.words}` : ''}`,
    );
  });
  ready.catch(() => {});

  return {
    isAlive: () => isAlive,
    async draw(bytes, kind) {
      hold(child, true);
      try {
        await ready;
        const answer = answerOf(child, drawMs);
        child.send({ bytes, kind } satisfies DecoderAsked, () => {});
        const told = await answer;
        if (told?.told === 'drawn') {
          const { drawn, rssBytes } = told;
          return { drawn: typeof drawn === 'string' ? drawn : Buffer.from(drawn), rssBytes };
        }
        const wasAlive = isAlive;
        child.kill('SIGKILL');
        report(
          `a picture is refused: its decoder ${wasAlive ? `took over ${drawMs} ms` : `ended (${await gone})`}`,
        );
        return { drawn: 'upload.unreadable', rssBytes: 0 };
      } finally {
        hold(child, false);
      }
    },
    async end() {
      // A caller that waits for the end would not hear of it otherwise.
      child.ref();
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function launch(entry: URL, rssBytesMax: number): ChildProcess {
  return fork(entry, [String(rssBytesMax)], {
    execArgv: [],
    // The decoder's own words may quote what is in the file.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Fewer arenas: what one picture frees, the next one takes.
    env: { ...environment(), MALLOC_ARENA_MAX: '2' },
  });
}

/** Resolves, when the process is gone, to the signal that ended it or to its exit code. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`));
    // One that never began has no exit. Other errors, such as that of a pipe, are followed by one.
    child.on('error', (error) => child.pid === undefined && resolve(error.message));
  });
}

/** Whether the server waits for this process before it exits by itself. */
function hold(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

/** What the process tells next; null when it ends instead, or says nothing in time. */
function answerOf(child: ChildProcess, withinMs: number): Promise<DecoderTold | null> {
  return new Promise((resolve) => {
    const answer = (told: DecoderTold | null) => {
      clearTimeout(timer);
      child.off('message', heard).off('exit', ended).off('error', ended);
      resolve(told);
    };
    const heard = (told: unknown) => answer(told as DecoderTold);
    const ended = () => answer(null);
    const timer = setTimeout(ended, withinMs);
    child.on('message', heard).on('exit', ended).on('error', ended);
  });
}

function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
