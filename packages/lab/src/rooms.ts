/**
 * The part of the lab that a server needs: replays a room's journal and writes it as files. It loads neither sweeps
 * nor their dependencies.
 */
export { writeRun } from './output/write-run.ts';
