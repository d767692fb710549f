import { consoleRoomView } from '@glassmine/views';
import type { Membership } from '../cluster/membership.ts';
import type { Log } from '../log.ts';
import type { Rooms } from './rooms.ts';
import type { SharedRooms } from './shared-rooms.ts';

/** Every so many beats, rooms of other nodes are looked at. */
const refreshEvery = 4;

interface NodeParts {
  membership: Membership;
  rooms: Pick<Rooms, 'running' | 'shared'>;
  /** What facilitators call a room. */
  nameOf: (code: string) => string;
  log: Log;
}

/** A node at work. */
export interface Node {
  readonly name: string;
  /** Whether it hands its rooms over and takes none. */
  readonly isDraining: boolean;
  /** Whether it is to be sent requests. */
  isReady(): boolean;
  /** Hands over all rooms, and takes none from now on; resolves when none is left. */
  drain(): Promise<void>;
  /** What was last stored of rooms that run elsewhere, as JSON. */
  cards(codes: readonly string[]): Promise<Map<string, string>>;
  stop(): Promise<void>;
}

/** Tells the other nodes that this one lives, and does what the command line has asked for. */
export function runNode({ membership, rooms, nameOf, log }: NodeParts): Node {
  const shared = rooms.shared!;
  const state = { isDraining: false, isHeard: true, isStopped: false };
  const tellCards = cardTeller({ membership, rooms, nameOf, log });
  let beats = 0;

  async function drain(): Promise<void> {
    state.isDraining = true;
    shared.take(false);
    for (const code of shared.here()) await shared.handOver(code);
  }

  async function beat(): Promise<void> {
    const beaten = await membership.beat();
    state.isHeard = beaten !== null;
    if (beaten === null) throw new Error('another process runs under the name of this node');
    if (beaten.isDraining && !state.isDraining) await drain();
    else if (!beaten.isDraining && state.isDraining && !state.isStopped) {
      state.isDraining = false;
      shared.take(true);
    }
    await grantWishes(membership, shared, log);
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
      await drain();
    },
    cards: (codes) => membership.rows.cards(codes),
    async stop() {
      await stopBeating();
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

/** Hands over the rooms that somebody wants elsewhere, and takes those that somebody wants here. */
async function grantWishes({ node, rows }: Membership, shared: SharedRooms, log: Log): Promise<void> {
  const wishes = await rows.wishes();
  if (wishes.length === 0) return;
  const nodes = new Map((await rows.list()).map((each) => [each.name, each]));
  for (const { room, toNode } of wishes) {
    if (toNode === node) {
      await shared.place(room).catch(() => {});
      if (shared.here().includes(room)) await rows.granted(room);
      continue;
    }
    if (!shared.here().includes(room)) continue;
    const target = toNode === null ? undefined : nodes.get(toNode);
    const isPossible = toNode === null || (target?.isAlive && !target.isDraining);
    if (isPossible) await shared.handOver(room);
    else log.info(`Room ${room} stays here: the node ${toNode} takes no rooms.`);
    if (toNode === null || !isPossible) await rows.granted(room);
  }
}

/** Stores what the consoles of other nodes show of the rooms that run here, of those that have changed. */
function cardTeller({ membership, rooms, nameOf }: NodeParts): () => Promise<void> {
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
