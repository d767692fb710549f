/**
 * Headless runs for people who study fraud: worlds at memory speed, labelled exports, sweeps, validation. It runs
 * the same rules as a live room and never changes them; it never writes a file that looks whole and is not.
 */
export { schemas } from './export/exporter.ts';
export type { MemberFigures } from './measure/member.ts';
export { executeRun } from './run/execute-run.ts';
export { type ForkOptions, forkRun } from './run/fork.ts';
export { type Manifest, readManifest } from './run/manifest.ts';
export { changeScenario, scaleScenario } from './run/plan.ts';
export { defaultJobs, type Replicate, simulate } from './run/simulate.ts';
export { writeRun } from './run/write-run.ts';
export type { Axis, SweepSpec } from './sweep/design.ts';
export { sweep } from './sweep/sweep.ts';
export { formats } from './tables/table-file.ts';
export type { Laboratory } from './validate/runs.ts';
export { plannedRuns, renderValidation, validate } from './validate/validate.ts';
export { planOf, verifyRun } from './verify/verify-run.ts';
export type { LearnerFigures, Reckoning } from './witness/reckoning.ts';
