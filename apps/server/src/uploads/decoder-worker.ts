// Draws pictures anew, one after the other, in a process of its own: what a picture does to the decoder, it does to
// this process alone. decoder-process.ts starts it.
import { writeFileSync } from 'node:fs';
import type { DecoderAsked, DecoderTold } from './decoder-messages.ts';
import { withinMemory } from './memory-watch.ts';

if (process.send === undefined) throw new Error('decoder-worker.ts runs as a process of the server only');
const tell = (told: DecoderTold) => process.send?.(told);
const rssBytesMax = Number(process.argv[2]);

// The server ends its decoders itself, when the uploads under way are answered.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
if (process.platform === 'linux') {
  // Should the machine run out of memory first, the kernel takes this process and not the server.
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // A container may forbid it; the bound on memory holds all the same.
  }
}

try {
  const { drawPicture } = await import('./draw-picture.ts');
  process.on('message', async ({ bytes, kind }: DecoderAsked) => {
    const drawn = await withinMemory(rssBytesMax, () =>
      drawPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), kind),
    );
    tell({ told: 'drawn', drawn, rssBytes: process.memoryUsage.rss() });
  });
  tell({ told: 'ready' });
} catch (error) {
  tell({ told: 'failed', words: (error as Error).message });
}
