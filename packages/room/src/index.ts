/**
 * One running world: its order of inputs, its clock, its journal, its snapshots and its live feed. It replies to an
 * input only once the input is durable, serves no world that a replay would not give, and knows no rule.
 *
 * Layers, each importing only those before it: engine (what a room runs) · replay (from the journal to a world) ·
 * live (one running room) · hosting (its clock, and all rooms of a process). fork stands on engine and replay.
 */
export { agentCount, meanTrustPercent } from '@glassmine/crowd';
export { crowdEngine, type Engine } from './engine/engine.ts';
export { headless } from './engine/headless.ts';
export { ticksToNextDay } from './engine/ticks.ts';
export { type ForkChanges, noChanges, openFork, runDays } from './fork/fork.ts';
export {
  type JournalPlace,
  journalStart,
  type Midnight,
  type ReadInputs,
  replayDays,
  type StoredInput,
} from './fork/replay-days.ts';
export { startClock } from './hosting/clock.ts';
export { openKeeper, type RoomKeeper } from './hosting/keeper.ts';
export type { LeaseTerms } from './hosting/leases.ts';

export { createRoom } from './live/create-room.ts';
export { openRoom } from './live/open-room.ts';
export { readRoom } from './live/read-room.ts';
export {
  type Room,
  RoomBusy,
  type RoomFrame,
  RoomStopped,
} from './live/room.ts';
export { RoomCorrupt, RoomOutdated, SnapshotDamaged } from './replay/errors.ts';
export { replaySound } from './replay/replay-sound.ts';
export { verifyRoom } from './replay/verify-room.ts';
