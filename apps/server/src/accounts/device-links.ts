import { drawLetters } from './letters.ts';
import type { DeviceSession } from './sessions.ts';

/** Codes by which a learner goes on at another device: shown on the one, typed into the other. */
export interface DeviceLinks {
  /** A new code for the learner of this device; the one made here before is no longer good. */
  offer(device: DeviceSession): { linkCode: string; expiresInSeconds: number };
  /** The learner behind a code of a room, once; null for a code that is wrong, used or too old. */
  take(room: string, linkCode: string): number | null;
  /** The codes of a learner are no longer good: the sessions have ended. */
  withdraw(room: string, learner: number): void;
}

const lifeSeconds = 300;
const offeredMax = 10_000;
/** Eight are 34 bits. */
const drawCode = () => drawLetters(8);

export function openDeviceLinks(now: () => number, draw = drawCode): DeviceLinks {
  const offered = new Map<string, { room: string; learner: number; device: string; expiresAt: number }>();
  const codeOf = new Map<string, string>();

  function forget(linkCode: string): void {
    const link = offered.get(linkCode);
    if (!link) return;
    offered.delete(linkCode);
    codeOf.delete(link.device);
  }

  return {
    offer({ room, learner, hash: device }) {
      forget(codeOf.get(device) ?? '');
      // The oldest stands first.
      if (offered.size >= offeredMax) forget(offered.keys().next().value as string);
      // Among ten thousand draws two are equal in one of some three hundred cases; a code must not open another learner's seat.
      let linkCode = draw();
      while (offered.has(linkCode)) linkCode = draw();
      offered.set(linkCode, { room, learner, device, expiresAt: now() + lifeSeconds * 1000 });
      codeOf.set(device, linkCode);
      return { linkCode, expiresInSeconds: lifeSeconds };
    },
    take(room, linkCode) {
      const link = offered.get(linkCode);
      if (link?.room !== room || link.expiresAt <= now()) return null;
      forget(linkCode);
      return link.learner;
    },
    withdraw(room, learner) {
      for (const [linkCode, link] of offered)
        if (link.room === room && link.learner === learner) forget(linkCode);
    },
  };
}
