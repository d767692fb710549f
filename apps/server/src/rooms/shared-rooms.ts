import type { Heir } from '@glassmine/journal';
import type { LeaseTerms, RoomKeeper } from '@glassmine/room';
import type { EndedRooms } from './ended-rooms.ts';

/** This process among the nodes on one journal. */
export interface RoomNode {
  /** As `Membership.owner`. */
  owner: string;
  lease: LeaseTerms;
  share(rooms: ShareParts): SharedRooms;
}

/** The rooms of a server, as it shares them. */
export interface ShareParts {
  keeper: RoomKeeper;
  /** Codes of those that have not ended. */
  open: Set<string>;
  ended: EndedRooms;
}

/** Rooms that move between nodes. */
export interface SharedRooms {
  /**
   * Sees to it that a room runs here, when it may: takes it if no other node has it. Rejects with Elsewhere when another
   * node has it, when it is on its way, and when the database does not answer. Does nothing for a room that has ended,
   * does not exist or can't be opened: the call itself says so.
   */
  place(code: string): Promise<void>;
  /** Those that run here at this moment. */
  here(): string[];
  /** Loads a room that runs on another node, or what has happened in it since; see `RoomKeeper.prepare`. */
  prepare(code: string): Promise<void>;
  /** Drops what was prepared. */
  unprepare(code: string): void;
  /** Gives a room to a process that has prepared it; or saves it and gives it to whichever node comes first. */
  handOver(code: string, heir?: Heir): Promise<void>;
  /** Whether it takes rooms; a node that is about to stop does not. */
  take(takes: boolean): void;
  /** Learns of the rooms that other nodes have made or ended. */
  refresh(): Promise<void>;
  /** How many agents each open room of other nodes was made with, by its code. Rejects with `JournalFailed`. */
  agentsElsewhere(): Promise<Map<string, number>>;
  /** Calls whenever a room has gone to another node. */
  whenGone(listener: (code: string) => void): void;
  /** A room stopped here. */
  stopped(code: string, failure: Error): void;
}
