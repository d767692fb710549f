import type { PictureKind } from '@glassmine/replica/wire';
import { openConcurrencyLimiter } from '../queue/concurrency-limiter.ts';
import { type DecoderLimits, type DecoderProcess, startDecoderProcess } from './decoder-process.ts';
import { formatOf, type PictureFault } from './picture.ts';

/** Draws pictures anew, in processes apart from the server's own. */
export interface PictureDecoder {
  /** The picture as WebP, or why it is refused. Throws LimiterFull when too many wait. */
  redraw(bytes: Buffer, kind: PictureKind): Promise<Buffer | PictureFault>;
  /** Ends its processes; whatever is drawn at the moment is refused. */
  close(): Promise<void>;
}

export interface DecoderOptions extends DecoderLimits {
  report: (words: string) => void;
  /** The module that the processes run. */
  entry: URL;
  /** For so long a process waits for another picture. */
  idleMs: number;
}

/** Each takes a core. */
const drawnAtOnce = 2;
const waitingMax = 64;

const usual: DecoderOptions = {
  drawMs: 20_000,
  // The largest honest picture, 40 million pixels of 64 bits in passes, takes 510 MB, a photograph less than 400.
  rssBytesMax: 640 * 1024 * 1024,
  report: () => {},
  entry: new URL('./decoder-worker.ts', import.meta.url),
  idleMs: 60_000,
};

/** Processes are started when pictures come, and ended when none has come for a while. */
export function openPictureDecoder(options: Partial<DecoderOptions> = {}): PictureDecoder {
  const { report, entry, idleMs, ...limits } = { ...usual, ...options };
  const limiter = openConcurrencyLimiter(drawnAtOnce, waitingMax);
  const all = new Set<DecoderProcess>();
  const idle = new Map<DecoderProcess, NodeJS.Timeout>();
  let isClosed = false;

  function take(): DecoderProcess {
    for (const [waiting, timer] of idle) {
      clearTimeout(timer);
      idle.delete(waiting);
      if (waiting.isAlive()) return waiting;
      all.delete(waiting);
    }
    const started = startDecoderProcess(entry, limits, report);
    all.add(started);
    return started;
  }

  function end(used: DecoderProcess): Promise<void> {
    idle.delete(used);
    all.delete(used);
    return used.end();
  }

  /** One that has grown is not kept: the next picture would be refused for what the last one took. */
  function giveBack(used: DecoderProcess, rssBytes: number): void {
    const isSpent = !used.isAlive() || rssBytes === 0 || rssBytes > limits.rssBytesMax / 2;
    if (isSpent || isClosed) void end(used);
    else idle.set(used, setTimeout(() => void end(used), idleMs).unref());
  }

  return {
    async redraw(bytes, kind) {
      if (formatOf(bytes) === null) return 'upload.notPicture';
      return limiter.run(1, async () => {
        if (isClosed) throw new Error('the decoder of pictures is closed');
        const process = take();
        let rssBytes = 0;
        try {
          const answer = await process.draw(bytes, kind);
          rssBytes = answer.rssBytes;
          return answer.drawn;
        } finally {
          giveBack(process, rssBytes);
        }
      });
    },
    async close() {
      isClosed = true;
      for (const timer of idle.values()) clearTimeout(timer);
      await Promise.all([...all].map(end));
    },
  };
}
