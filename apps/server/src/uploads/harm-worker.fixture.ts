// Stands in the place of the process that decodes, and does what a picture says that stands behind the sign of a PNG.
import type { DecoderAsked, DecoderTold } from './decoder-messages.ts';
import { withinMemory } from './memory-watch.ts';

const tell = (told: DecoderTold) => process.send?.(told);

/** It never ends, and the timer that looks at memory goes on meanwhile. */
async function grow(): Promise<never> {
  const taken: Buffer[] = [];
  for (;;) {
    taken.push(Buffer.alloc(4_000_000, 1));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

process.on('message', async ({ bytes }: DecoderAsked) => {
  const word = Buffer.from(bytes).toString('latin1', 8);
  if (word === 'hang') for (;;);
  if (word === 'crash') process.abort();
  if (word === 'grow') await withinMemory(Number(process.argv[2]), grow);
  const told = word === 'secrets' ? JSON.stringify(process.env) : String(process.pid);
  tell({ told: 'drawn', drawn: Buffer.from(told), rssBytes: word === 'spent' ? Number.MAX_SAFE_INTEGER : 1 });
});
tell({ told: 'ready' });
