import type { Claim, Journal } from '@glassmine/journal';
import type { TimeSource } from './time-source.ts';

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
  time: TimeSource;
  /** The rooms that run here, with the last input that each knows to be durable. */
  running: () => ReadonlyMap<string, number>;
  /** How many rooms are being opened at this moment. */
  opening: () => number;
  /** Called for a room that runs here and has another owner, or inputs that the journal does not have. */
  lost: (roomId: string, reason: string) => void;
  /** Called for a room that runs nowhere and that this node may open. */
  free: (roomId: string) => void;
  report: (error: Error) => void;
}

export interface Leases {
  /** What a room is opened with. */
  claim: { claim: Claim };
  /** Does not take this room again by itself for as long as another node needs to. */
  leave(roomId: string): void;
  /** Whether it takes rooms that run nowhere; what runs is renewed either way. */
  take(takes: boolean): void;
  stop(): void;
}

/** Rooms that are taken over side by side; more are taken in the next turns, so that their replays do not queue up. */
const takenAtOnce = 8;

/** Renews the leases of a node's rooms, notices those that it has lost, and takes over those that run nowhere. */
export function keepLeases({
  journal,
  owner,
  terms,
  time,
  running,
  opening,
  lost,
  free,
  report,
}: LeaseOptions): Leases {
  const { leaseMs, renewEveryMs, graceMs } = terms;
  const left = new Map<string, number>();
  let patientUntilMs = time.nowMs() + graceMs;
  let [isStopped, takes] = [false, true];
  let cancel: () => void;

  const turn = async () => {
    const before = running();
    const renewed = new Map((await journal.renew(owner, leaseMs)).map(({ id, headSeq }) => [id, headSeq]));
    // A room that was opened or closed in the meantime is judged in the next turn.
    const still = running();
    for (const [roomId, seq] of before) {
      const reason = still.has(roomId) ? whyLost(seq, renewed.get(roomId)) : null;
      if (reason !== null) lost(roomId, reason);
    }
    if (!takes) return;
    // This node may reopen a stopped room of its own; while it renews the lease, no other node may.
    for (const roomId of renewed.keys()) if (!still.has(roomId) && !left.has(roomId)) free(roomId);
    const nowMs = time.nowMs();
    for (const [roomId, untilMs] of left) if (untilMs <= nowMs) left.delete(roomId);
    if (nowMs < patientUntilMs) return;
    for (const roomId of await toTake(journal, graceMs, takenAtOnce - opening(), left)) free(roomId);
  };
  const arm = () => {
    cancel = time.after(renewEveryMs, () => void run());
  };
  const run = async () => {
    try {
      await turn();
    } catch (error) {
      // After an outage everybody's leases have run out: the former owners are given the time to renew theirs.
      patientUntilMs = time.nowMs() + renewEveryMs + graceMs;
      report(error as Error);
    }
    if (!isStopped) arm();
  };
  arm();
  return {
    claim: { claim: { leaseMs, graceMs } },
    leave: (roomId) => left.set(roomId, time.nowMs() + leaseMs),
    take(isTaking) {
      takes = isTaking;
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}

/** At most `places` rooms that run nowhere, without those in `left`. */
async function toTake(
  journal: Journal,
  graceMs: number,
  places: number,
  left: ReadonlyMap<string, number>,
): Promise<string[]> {
  if (places <= 0) return [];
  const abandoned = await journal.abandoned(graceMs, takenAtOnce + left.size);
  return abandoned.filter((each) => !left.has(each)).slice(0, places);
}

function whyLost(seq: number, headSeq: number | undefined): string | null {
  if (headSeq === undefined) return 'another node has taken it';
  // After a failover without its last transactions the database knows less than the running world.
  return headSeq < seq ? `the journal has gone back from input ${seq} to ${headSeq}` : null;
}
