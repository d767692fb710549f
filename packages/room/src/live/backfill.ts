import type { RoomFrame } from './room.ts';

const inputsKept = 4_096;
const eventsKept = 65_536;

export interface Backfill {
  add(frame: RoomFrame): void;
  since(seq: number): RoomFrame[] | null;
}

/** The newest frames of a room, bounded by inputs and by events, for clients that reconnect. */
export function backfill(headSeq: number): Backfill {
  let frames: RoomFrame[] = [];
  let dropped = 0;
  let events = 0;
  /** All frames after this input are kept. */
  let floor = headSeq;
  let newest = headSeq;

  const dropOldest = () => {
    const oldest = frames[dropped++] as RoomFrame;
    events -= oldest.events.length;
    floor = Math.max(floor, oldest.seq);
    // Shifting costs the array's length, so dropped frames are removed many at a time.
    if (dropped < inputsKept) return;
    frames = frames.slice(dropped);
    dropped = 0;
  };

  return {
    add(frame) {
      newest = frame.seq;
      floor = Math.max(floor, newest - inputsKept);
      if (frame.events.length > 0 || frame.given !== undefined) frames.push(frame);
      events += frame.events.length;
      while (dropped < frames.length) {
        const oldest = frames[dropped] as RoomFrame;
        if (oldest.seq > floor && (events <= eventsKept || oldest === frame)) return;
        dropOldest();
      }
    },
    since(seq) {
      if (seq < floor || seq > newest) return null;
      const kept = frames.slice(dropped);
      return kept.filter((frame) => frame.seq > seq);
    },
  };
}
