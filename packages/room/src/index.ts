/**
 * One running world: its order of inputs, its clock, its journal, its snapshots and its live feed. It answers
 * nobody before the input is durable, serves no world that a replay would not give, and knows no rule.
 */

export { crowdEngine, type Engine } from './engine/engine.ts';
export { headless } from './engine/headless.ts';
export { asItIs, liveDays, openWhatIf, type Parting, type WhatIf } from './fork/fork.ts';
export {
  type Midnight,
  opening,
  type PastInput,
  type Place,
  type ReadInputs,
  walkDays,
} from './fork/walk-days.ts';
export {
  type Clock,
  type ClockOptions,
  startClock,
  type TimeSource,
  ticksToNextDay,
} from './hosting/clock.ts';
export { type KeeperOptions, openKeeper, type RoomKeeper } from './hosting/keeper.ts';
export { createRoom, type RoomToCreate } from './live/create-room.ts';
export { openRoom } from './live/open-room.ts';
export {
  type Executed,
  type ExecuteOptions,
  type Room,
  RoomBusy,
  RoomCorrupt,
  type RoomFrame,
  type RoomOptions,
  RoomOutdated,
  RoomStopped,
  RoomUnknown,
} from './live/room.ts';
export { type VerifiedRoom, verifyRoom } from './replay/verify-room.ts';
