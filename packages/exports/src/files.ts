/** What a thread needs that writes files: tables, the four schemas, and the ring that the rows come through. */
export { amlsimColumnsOf, amlsimTypes } from './export/amlsim.ts';
export { amlworldColumnsOf, hexAccount, minuteText, paymentFormats } from './export/amlworld.ts';
export {
  type Baseline,
  type BoostedFigures,
  boostedFigures,
  kindsOf,
  sampleBaseline,
} from './export/baseline.ts';
export {
  noteColumns,
  type RowTable,
  rowTable,
  type Schema,
  schemas,
  type WrittenTable,
} from './export/exporter.ts';
export { glassmineExporter } from './export/glassmine.ts';
export { flaggedMinor, paysimColumnsOf, paysimTypes } from './export/paysim.ts';
export { type ExportJob, writeFromRing } from './export/write-from-ring.ts';
export { dayOfRow } from './measure/day-of-row.ts';
export { createBytesFile } from './tables/bytes-file.ts';
export { type Column, column, emptyBlock } from './tables/columns.ts';
export { createTable, type Format, formats } from './tables/table-file.ts';
export { annotate } from './tape/recorder.ts';
export {
  type Chunk,
  chunkBytes,
  chunkOf,
  chunkRows,
  control,
  fillerOf,
  type RingMemory,
} from './tape/ring.ts';
export { onThread, ThreadFailure } from './threads/on-thread.ts';
export { takeJobs } from './threads/take-jobs.ts';
