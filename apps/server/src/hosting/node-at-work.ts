import { consoleRoomView } from '@glassmine/replica/views';
import type { ConsoleRoom } from '@glassmine/replica/wire';
import type { Log } from '../log.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Membership } from './membership.ts';
import { openMoves } from './moves.ts';

/** Every so many beats, rooms of other nodes are looked at. */
const refreshEvery = 4;

/** What a node works with. */
export interface NodeParts {
  rooms: Pick<Rooms, 'running' | 'shared'>;
  /** What facilitators call a room. */
  nameOf: (code: string) => string;
  log: Log;
}

/** A node at work. */
export interface Node {
  readonly name: string;
  /** Whether it has handed its rooms over and takes none. */
  readonly isDraining: boolean;
  /** Whether it is to be sent requests. */
  isReady(): boolean;
  /** Hands over all rooms, and takes none from now on; resolves when none is left. */
  drain(): Promise<void>;
  /** What was last stored of rooms that run elsewhere. */
  cards(codes: readonly string[]): Promise<ConsoleRoom[]>;
  stop(): Promise<void>;
}

/** Sends heartbeats to the other nodes and carries out requests of the command line. */
export function runNode(membership: Membership, { rooms, nameOf, log }: NodeParts): Node {
  const shared = rooms.shared!;
  const state = { isDraining: false, isHeard: true, isStopped: false };
  const moves = openMoves({ membership, shared, log });
  const tellCards = cardTeller(membership, { rooms, nameOf });
  let beats = 0;
  let leaving: Promise<void> | null = null;

  /** Requests are still sent here until the rooms are elsewhere. */
  async function leave(): Promise<void> {
    shared.take(false);
    await moves.leaveAll();
    state.isDraining = true;
  }

  const drain = (): Promise<void> => (leaving ??= leave());

  async function beat(): Promise<void> {
    const beaten = await membership.beat();
    state.isHeard = beaten !== null;
    if (beaten === null) throw new Error('another process runs under the name of this node');
    // It takes longer than a heartbeat, and other nodes must see meanwhile that this node is alive.
    if (beaten.isDraining) void drain().catch((error) => log.error('node', error));
    else if (state.isDraining && !state.isStopped) {
      state.isDraining = false;
      leaving = null;
      shared.take(true);
    }
    if (leaving === null) await moves.begin();
    if (beats++ % refreshEvery !== 0) return;
    await shared.refresh();
    await tellCards();
  }

  const stopBeating = repeat(beat, membership.lease.renewEveryMs, (error) => {
    state.isHeard = false;
    log.error('node', error);
  });
  return {
    name: membership.node,
    get isDraining() {
      return state.isDraining;
    },
    isReady: () => state.isHeard && !state.isDraining,
    async drain() {
      state.isStopped = true;
      // Others that stop at the same moment do not choose this node.
      await membership.rows.drain(membership.node, true).catch(() => {});
      await drain();
    },
    cards: async (codes) =>
      [...(await membership.rows.cards(codes)).values()].map((card) => JSON.parse(card)),
    async stop() {
      await stopBeating();
      await moves.settled();
      await membership.leave();
    },
  };
}

/** Does the work now, and again some time after it was done; the result stops it, and resolves when it has stopped. */
function repeat(
  work: () => Promise<void>,
  everyMs: number,
  report: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false;
  let wake = () => {};
  const run = async () => {
    while (!isStopped) {
      await work().catch(report);
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, everyMs).unref();
      });
    }
  };
  const running = run();
  return () => {
    isStopped = true;
    wake();
    return running;
  };
}

/** Stores what the consoles of other nodes show of the rooms that run here, of those that have changed. */
function cardTeller(membership: Membership, { rooms, nameOf }: Omit<NodeParts, 'log'>): () => Promise<void> {
  const told = new Map<string, number>();
  return async () => {
    const cards = new Map<string, string>();
    for (const code of rooms.shared!.here()) {
      const { simulation, id, seq } = rooms.running(code);
      if (told.get(code) === seq) continue;
      told.set(code, seq);
      cards.set(code, JSON.stringify(consoleRoomView(simulation.world, id, seq, nameOf(id))));
    }
    if (cards.size > 0) await membership.rows.putCards(cards);
  };
}
