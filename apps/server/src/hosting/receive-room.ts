import { setTimeout as sleep } from 'node:timers/promises';
import type { MoveParts } from './move-parts.ts';

/** A room that was prepared and not given for so long is no longer followed. */
const followMs = 45_000;
const followEveryMs = 25;

/** Prepares a room that is requested for this node, notes so, and takes it when its present node releases it. */
export async function receiveRoom({ membership, shared }: MoveParts, room: string): Promise<void> {
  const { node, owner, rows } = membership;
  try {
    await shared.prepare(room);
    await rows.ready(room, node, owner);
    for (const until = performance.now() + followMs; performance.now() < until; ) {
      const isRequested = (await rows.moveRequestOf(room))?.toNode === node;
      // Refused for as long as another process has it.
      await shared.place(room).catch(() => {});
      if (shared.here().includes(room) || !isRequested) return;
      await shared.prepare(room);
      await sleep(followEveryMs);
    }
  } finally {
    shared.unprepare(room);
  }
}
