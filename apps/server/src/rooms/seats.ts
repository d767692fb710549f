import { countedAddress } from '../serving/counted-address.ts';

/** A seat whose device has sent no call since it joined. */
export interface UnusedSeat {
  readonly device: string;
  readonly room: string;
  readonly learner: number;
  readonly address: string;
}

/**
 * Seats that were taken and not used yet. A browser uses its seat at once; a program that joins in bulk does not, so
 * its seats go to others.
 */
export interface Seats {
  taken(seat: UnusedSeat): void;
  /** The device has called, or opened its live socket: the seat is its own. */
  used(device: string): void;
  /**
   * The seat whose place a newcomer may have while others are free, the oldest first: where an address has too many
   * unused seats in a room, one of these that nobody came to in a minute; else null.
   */
  oneOfTooMany(room: string, address: string): UnusedSeat | null;
  /** The oldest unused seat of a room, for when it is full; null when all are used. */
  oldest(room: string): UnusedSeat | null;
  /** An address from which learners have joined the room, or from which its lobby is watched. */
  know(room: string, address: string): void;
  isKnown(room: string, address: string): boolean;
  endRoom(room: string): void;
}

/** Most unused seats while a class joins. */
const unusedMax = 40;
const knownMax = 20_000;
/** A phone in a class whose first calls all come at once needs seconds for its own. */
const youngMs = 60_000;

interface Seat extends UnusedSeat {
  readonly since: number;
}

/** @param now epoch ms */
export function openSeats(now: () => number): Seats {
  /** By device, the oldest first. */
  const unused = new Map<string, Seat>();
  const known = new Set<string>();
  const first = (fits: (seat: Seat) => boolean) => {
    for (const seat of unused.values()) if (fits(seat)) return seat;
    return null;
  };
  return {
    taken: (seat) =>
      void unused.set(seat.device, { ...seat, address: countedAddress(seat.address), since: now() }),
    used: (device) => void unused.delete(device),
    oneOfTooMany(room, address) {
      const counted = countedAddress(address);
      const isOurs = (seat: UnusedSeat) => seat.room === room && seat.address === counted;
      let count = 0;
      for (const seat of unused.values()) if (isOurs(seat)) count += 1;
      return count < unusedMax ? null : first((seat) => isOurs(seat) && now() - seat.since >= youngMs);
    },
    oldest: (room) => first((seat) => seat.room === room),
    know(room, address) {
      if (known.size >= knownMax) known.clear();
      known.add(`${room} ${countedAddress(address)}`);
    },
    isKnown: (room, address) => known.has(`${room} ${countedAddress(address)}`),
    endRoom(room) {
      for (const seat of [...unused.values()]) if (seat.room === room) unused.delete(seat.device);
    },
  };
}
