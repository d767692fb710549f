import { type Notes, sharedNote } from '../store/notes.ts';

/** Devices whose room has been closed: their learners are told so, instead of being signed out without a word. */
export interface ClosedDevices {
  /** Hashes of the devices' tokens. */
  add(devices: readonly string[]): void;
  has(device: string | null): boolean;
}

const key = 'devices of closed rooms';
/** Of the last classes; who comes back after that reads that the session has ended. */
const keptMax = 5_000;

export function openClosedDevices(notes: Notes): ClosedDevices {
  const closed = sharedNote(notes, key, (text) => new Set<string>(JSON.parse(text ?? '[]')));
  return {
    add(devices) {
      if (devices.length === 0) return;
      closed.change((before) => {
        const after = new Set([...before, ...devices].slice(-keptMax));
        return { after, text: JSON.stringify([...after]) };
      });
    },
    has: (device) => device !== null && closed.read().has(device),
  };
}
