/**
 * The part of the lab that a server needs: replays a room's journal and writes it as files. It loads neither sweeps
 * nor their dependencies.
 */
export { type Schema, schemas } from './export/exporter.ts';
export { type WrittenRun, writeRun } from './output/write-run.ts';
export { RunFailed } from './run/execute-run.ts';
export { type Format, formats } from './tables/table-file.ts';
