/**
 * What a server needs of the laboratory, and no more: a room's journal played again and written as files. It brings
 * along neither sweeps nor what they need.
 */
export { type Schema, schemas } from './export/exporter.ts';
export { type WrittenRun, writeRun } from './output/write-run.ts';
export { RunFailed } from './run/execute-run.ts';
export { type Format, formats } from './tables/table-file.ts';
