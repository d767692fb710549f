/**
 * Labelled exports: plays a room's journal again and writes it as files. A server's thread needs this and nothing more;
 * the laboratory gives the same writer runs of other kinds. It never changes a world, and it never leaves an incomplete
 * file under its final name.
 *
 * Layers, each importing only those before it: learn (boosted trees, figures) · tables (files) · measure (figures of a
 * world) · schemas (four ways to write labelled movements, whatever they are of) · tape (labelled postings between threads)
 * · recount (figures from postings alone) · export (the movements and tables of a world) · run (one run on its threads) ·
 * report (its page) · output (its folder).
 *
 * Further doors: `files` (tables and schemas, for threads that write), `detectors` (learn), `pages` (report).
 */
export { writeWorldTables } from './export/world-tables.ts';
export { collapsedOnDay, type DailyBook, type DayFigures, openDailyBook } from './measure/daily.ts';
export type { MemberBook, MemberFigures } from './measure/member.ts';
export { fortunesOf, outcomeOf } from './measure/outcome.ts';
export { FolderTaken, openPartialFolder } from './output/folder.ts';
export { wordMeanings } from './output/word-meanings.ts';
export { type Beside, type OutFolder, type WrittenRun, writeRoom, writeRun } from './output/write-run.ts';
export type { DebriefFigures, LearnerFigures } from './recount/debrief-figures.ts';
export { executeRun, RunFailed, type RunHooks, type RunResult } from './run/execute-run.ts';
export type { RunJob, RunKind, RunNotes } from './run/kind.ts';
export { oneWorld } from './run/kinds.ts';
export { type Fork, type Manifest, manifestVersion } from './run/manifest.ts';
export {
  digestOf,
  jsonHash,
  jsonText,
  type ManifestFigures,
  manifestFiles,
  type ShortFork,
} from './run/manifest-files.ts';
export { type DaysRun, exportStart, type Observed, observe, openingOf } from './run/observe.ts';
export type { RunPlan } from './run/plan.ts';
export { countDay, factsOf, runRoom, type WorldFacts } from './run/run-room.ts';
export type { SchemaFacts } from './schemas/movement-table.ts';
