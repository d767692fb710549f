/**
 * One running world: its order of inputs, its clock, its journal, its snapshots and its live feed. It answers
 * nobody before the input is durable, serves no world that a replay would not give, and knows no rule.
 */
export { type Clock, type ClockOptions, startClock, type TimeSource, ticksToNextDay } from './clock.ts';
export { createRoom, type RoomToCreate } from './create-room.ts';
export { crowdEngine, type Engine } from './engine.ts';
export { headless } from './headless.ts';
export { type KeeperOptions, openKeeper, type RoomKeeper } from './keeper.ts';
export { openRoom } from './open-room.ts';
export {
  type Midnight,
  opening,
  type PastInput,
  type Place,
  type ReadInputs,
  walkDays,
} from './past/walk-days.ts';
export { asItIs, liveDays, openWhatIf, type Parting, type WhatIf } from './past/what-if.ts';
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
} from './room.ts';
export { type VerifiedRoom, verifyRoom } from './verify-room.ts';
