/**
 * What crosses the wire: calls with their forms and data, views of the world, refusal codes, live events.
 * What a member may see is decided here and nowhere else. It never changes a world.
 */
export type * from './board-shapes.ts';
export * from './call.ts';
export type { ExportJob } from './calls/console-exports.ts';
export { allCalls, type CallMap, type CallPath, calls } from './calls.ts';
export type * from './console-shapes.ts';
export type * from './content-shapes.ts';
export type * from './debrief-room-shapes.ts';
export type * from './debrief-shapes.ts';
export type * from './glass-shapes.ts';
export type * from './goods-shapes.ts';
export type * from './live.ts';
export type * from './money-flow-shapes.ts';
export { type PictureKind, type Pictures, pictureKinds, pictureMaxBytes, pictureUrl } from './pictures.ts';
export type * from './questionnaire-shapes.ts';
export { type RefusalKey, refusalCodes } from './refusals.ts';
export type * from './reward-shapes.ts';
export type * from './shapes.ts';
export { recordGroups, recordStatuses } from './shapes.ts';
export type * from './timeline-shapes.ts';
export type * from './wallet-shapes.ts';
