/**
 * Headless runs for people who study fraud: worlds at memory speed, labelled exports, sweeps, validation. It runs
 * the same rules as a live room and never changes them; it never leaves an incomplete file under its final name.
 *
 * Layers, each importing only those before it: tables (files) · measure (figures of a world) · tape (labelled postings
 * between threads) · recount (figures from postings alone) · export (schemas) · run (one run on its threads) · report
 * (pages) · output (a run's folder) · verify · fork · sweep · validate.
 */
export { scaleScenario } from '@glassmine/crowd';
export { schemas } from './export/exporter.ts';
export { type ForkOptions, forkRun } from './fork/fork-run.ts';
export type { MemberBook, MemberFigures } from './measure/member.ts';
export { type Replicate, simulate } from './output/simulate.ts';
export { type OutFolder, writeRun } from './output/write-run.ts';
export type { DebriefFigures, LearnerFigures } from './recount/debrief-figures.ts';
export { executeRun } from './run/execute-run.ts';
export { type Manifest, readManifest } from './run/manifest.ts';
export { changeScenario, type RunPlan } from './run/plan.ts';
export { defaultJobs } from './run/pool.ts';
export type { Axis, SweepSpec } from './sweep/design.ts';
export { sweep } from './sweep/sweep.ts';
export { formats } from './tables/table-file.ts';
export { type LabelledWorld, type LabelledWorldOptions, labelledWorld } from './town/labelled-world.ts';
export type { TownPlan } from './town/plan.ts';
export type { Laboratory } from './validate/runs.ts';
export { plannedRuns, renderValidation, validate } from './validate/validate.ts';
export { planOf, verifyRun } from './verify/verify-run.ts';
