import type { Claim, Journal } from '@glassmine/journal';

/** How rooms are leased among nodes. */
export interface LeaseTerms {
  /** A node that has not renewed for so long has lost its rooms, by the journal's clock. */
  leaseMs: number;
  renewEveryMs: number;
  /** So much longer others wait for it, so that after an outage of the journal the former owners claim first. */
  graceMs: number;
}

export interface LeaseOptions {
  journal: Journal;
  owner: string;
  terms: LeaseTerms;
  /** Ids of the rooms that run here. */
  running: () => string[];
  /** Called for a room that runs here and has another owner. */
  lost: (roomId: string) => void;
  /** Called for a room that runs nowhere. */
  free: (roomId: string) => void;
  report: (error: Error) => void;
}

export interface Leases {
  /** What a room is opened with. */
  claim: { claim: Claim };
  /** Does not take this room again by itself for as long as another node needs to. */
  leave(roomId: string): void;
  stop(): void;
}

/** Rooms that are taken over in one turn; more are taken in the next ones, so that their replays do not queue up. */
const takenAtOnce = 8;

/** Renews the leases of a node's rooms, notices those that it has lost, and takes over those that run nowhere. */
export function keepLeases({ journal, owner, terms, running, lost, free, report }: LeaseOptions): Leases {
  const { leaseMs, renewEveryMs, graceMs } = terms;
  const left = new Map<string, number>();
  let patientUntilMs = performance.now() + graceMs;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;

  const turn = async () => {
    const before = running();
    const renewed = new Set(await journal.renew(owner, leaseMs));
    // A room that was opened or closed in the meantime is judged in the next turn.
    const still = new Set(running());
    for (const roomId of before) if (still.has(roomId) && !renewed.has(roomId)) lost(roomId);
    const nowMs = performance.now();
    for (const [roomId, untilMs] of left) if (untilMs <= nowMs) left.delete(roomId);
    if (nowMs < patientUntilMs) return;
    const abandoned = await journal.abandoned(graceMs, takenAtOnce + left.size);
    for (const roomId of abandoned.filter((each) => !left.has(each)).slice(0, takenAtOnce)) free(roomId);
  };
  const arm = () => {
    timer = setTimeout(() => void run(), renewEveryMs);
    timer.unref?.();
  };
  const run = async () => {
    try {
      await turn();
    } catch (error) {
      // After an outage everybody's leases have run out: the former owners are given the time to renew theirs.
      patientUntilMs = performance.now() + renewEveryMs + graceMs;
      report(error as Error);
    }
    if (!isStopped) arm();
  };
  arm();
  return {
    claim: { claim: { leaseMs, graceMs } },
    leave: (roomId) => left.set(roomId, performance.now() + leaseMs),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
