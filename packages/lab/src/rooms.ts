/**
 * What a server needs of the laboratory, and no more: a room's journal played again and written as files. It brings
 * along neither sweeps nor what they need.
 */
export { writeRun } from './run/write-run.ts';
