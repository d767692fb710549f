/**
 * One running world: its order of inputs, its clock, its journal, its snapshots and its live feed. It answers
 * nobody before the input is durable, serves no world that a replay would not give, and knows no rule.
 */
export { startClock, ticksToNextDay } from './clock.ts';
export { createRoom } from './create-room.ts';
export { crowdEngine, type Engine } from './engine.ts';
export { headless } from './headless.ts';
export { openKeeper } from './keeper.ts';
export { openRoom } from './open-room.ts';
export {
  type Midnight,
  opening,
  type PastInput,
  type Place,
  type ReadInputs,
  walkDays,
} from './past/walk-days.ts';
export { asItIs, liveDays, openWhatIf, type WhatIf } from './past/what-if.ts';
export {
  type Room,
  RoomBusy,
  type RoomFrame,
  RoomStopped,
} from './room.ts';
export { verifyRoom } from './verify-room.ts';
