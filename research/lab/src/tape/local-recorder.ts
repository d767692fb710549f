import { annotate, type Chunk, chunkBytes, chunkOf, emptyTape } from '@glassmine/exports/files';
import type { PostingTape, World } from '@glassmine/replica';

/** Sees postings on the thread of their world, chunk by chunk; the chunk is reused. */
export interface PostingTaker {
  take(chunk: Chunk, rows: number): void;
}

/** Follows a world's postings on its own thread. A world has one tape: nothing else may record it meanwhile. */
export function recordLocally(world: World, take: PostingTaker['take']): { flush(): void; end(): void } {
  const chunk = chunkOf(new SharedArrayBuffer(chunkBytes));
  const flush = () => {
    if (tape.count === 0) return;
    annotate(world, chunk, tape.count);
    take(chunk, tape.count);
    tape.count = 0;
  };
  const tape: PostingTape = { ...emptyTape(chunk), full: flush };
  world.tape = tape;
  return {
    flush,
    end() {
      flush();
      world.tape = null;
    },
  };
}
