import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { World } from '@glassmine/replica';
import { type Paper, paperOf, type Wording } from '@glassmine/replica/views';
import { openConcurrencyLimiter } from '../queue/concurrency-limiter.ts';

export interface Papers {
  /** Name of the file for a room's scenario and a language; another text has another name. */
  fileOf(world: World, wording: Wording): string;
  /** The PDF of that name; null when the scenario has no such paper in this language. Throws LimiterFull. */
  read(world: World, wording: Wording, file: string): Promise<Uint8Array | null>;
}

/** Papers in memory; a room has one for each language that is asked for. */
const keptMax = 60;
const waitingMax = 32;

/** White papers, each drawn once and kept. */
export function openPapers(): Papers {
  const drawn = new Map<string, Promise<Uint8Array>>();
  const limiter = openConcurrencyLimiter(1, waitingMax);
  const known = new WeakMap<World['scenario'], Map<string, { file: string; paper: Paper }>>();

  function find(world: World, wording: Wording): { file: string; paper: Paper } {
    const byLanguage = known.get(world.scenario) ?? new Map<string, { file: string; paper: Paper }>();
    known.set(world.scenario, byLanguage);
    let found = byLanguage.get(wording.language);
    if (!found) {
      const paper = paperOf(world, wording);
      const digest = hash('sha256', JSON.stringify(paper), 'hex').slice(0, 24);
      found = { file: `${wording.language}-${digest}.pdf`, paper };
      byLanguage.set(wording.language, found);
    }
    return found;
  }

  return {
    fileOf: (world, wording) => find(world, wording).file,
    async read(world, wording, wanted) {
      const { file, paper } = find(world, wording);
      if (file !== wanted) return null;
      const before = drawn.get(file);
      if (before) return before;
      const drawing = limiter.run(1, () => drawInWorker(paper));
      if (drawn.size >= keptMax) drawn.clear();
      drawn.set(file, drawing);
      drawing.catch(() => drawn.delete(file));
      return drawing;
    },
  };
}

function drawInWorker(paper: Paper): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { workerData: paper });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the white paper was not drawn: exit ${code}`)));
  });
}
