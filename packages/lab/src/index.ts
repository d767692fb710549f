/**
 * Headless runs for people who study fraud: worlds at memory speed, labelled exports, sweeps, validation. It runs
 * the same rules as a live room and never changes them; it never writes a file that looks whole and is not.
 */
export { type Schema, schemas } from './export/exporter.ts';
export { type Compared, type ForkOptions, forkRun } from './fork/fork-run.ts';
export type { MemberFigures } from './measure/member.ts';
export { FolderTaken } from './output/folder.ts';
export { defaultJobs, type Replicate, type SimulateOptions, simulate } from './output/simulate.ts';
export { type OutFolder, writeRun } from './output/write-run.ts';
export type { LearnerFigures, Reckoning, RoomFigures } from './recount/debrief-figures.ts';
export { executeRun, RunFailed, type RunResult } from './run/execute-run.ts';
export { type Manifest, readManifest } from './run/manifest.ts';
export { changeScenario, type RunPlan, scaleScenario } from './run/plan.ts';
export type { Axis, SweepSpec } from './sweep/design.ts';
export { type SweepResult, sweep } from './sweep/sweep.ts';
export { type Format, formats } from './tables/table-file.ts';
export type { Laboratory } from './validate/runs.ts';
export type { Target } from './validate/target.ts';
export { plannedRuns, renderValidation, validate } from './validate/validate.ts';
export { planOf, type Verified, verifyRun } from './verify/verify-run.ts';
