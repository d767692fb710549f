/** What a thread needs that writes files: tables, the four schemas, and the ring that the rows come through. */
export { postingsTable } from './export/postings.ts';
export { type ExportJob, writeFromRing } from './export/write-from-ring.ts';
export { dayOfRow } from './measure/day-of-row.ts';
export { amlsimAccounts, type NamedAccount } from './schemas/amlsim.ts';
export { type BaselineColumn, type BoostedFigures, boostedFigures, kindsOf } from './schemas/baseline.ts';
export { formatters, type Schema, schemas } from './schemas/formatters.ts';
export {
  channelCode,
  channels,
  type Movements,
  type MovementsStart,
  meansCode,
  movementColumns,
  purposeCode,
} from './schemas/movements.ts';
export { type RowTable, rowTable, type WrittenTable } from './schemas/row-table.ts';
export { type Column, column } from './tables/columns.ts';
export { type Format, formats } from './tables/table-file.ts';
export { annotate, emptyTape } from './tape/recorder.ts';
export {
  bytesOfChunk,
  type Chunk,
  type ChunkOf,
  chunkBytes,
  chunkOf,
  chunkRows,
  control,
  fillerOf,
  type RingMemory,
  viewChunk,
} from './tape/ring.ts';
export { onThread, ThreadFailure } from './threads/on-thread.ts';
export { takeJobs } from './threads/take-jobs.ts';
