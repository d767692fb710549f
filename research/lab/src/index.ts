/**
 * Headless runs for people who study fraud: worlds at memory speed, labelled exports, sweeps, validation. It runs
 * the same rules as a live room and never changes them; it never leaves an incomplete file under its final name.
 *
 * What replays a room and writes a folder is in @glassmine/exports, which the server uses, too; here are runs of other
 * kinds, and what many runs are for. Layers, each importing only those before it: tables (files that are read) · tape
 * (movements between threads) · export (schemas of a town) · town (worlds of schemes in a town) · run (one run on its
 * threads) · report (pages) · output (a run's folder) · verify · fork · sweep · validate · benchmark (releases and what
 * scores them).
 */

export { scaleScenario } from '@glassmine/crowd';
export type {
  DebriefFigures,
  Fork,
  LearnerFigures,
  MemberBook,
  MemberFigures,
  OutFolder,
} from '@glassmine/exports';
export { formats, schemas } from '@glassmine/exports/files';
export { lossesOf } from '@glassmine/exports/pages';
export { baselinePredictions } from './benchmark/baseline-predictions.ts';
export { renderGates, runGates } from './benchmark/gates.ts';
export { fullSizes, laptopSizes, type ReleaseSizes, scenarioOfSplit } from './benchmark/plan.ts';
export { BadPredictions } from './benchmark/predictions.ts';
export { makeRelease } from './benchmark/release.ts';
export { type Score, scorePredictions } from './benchmark/score.ts';
export { settings, type Task, tasks } from './benchmark/tasks.ts';
export { type ForkOptions, forkRun } from './fork/fork-run.ts';
export { leftovers, leftoverText } from './output/leftovers.ts';
export { type Replicate, type SimulateOptions, simulate } from './output/simulate.ts';
export { writeRun } from './output/write-run.ts';
export { changeScenario } from './run/change-scenario.ts';
export { executeRun } from './run/execute-run.ts';
export type { Manifest } from './run/manifest.ts';
export type { RunPlan } from './run/plan.ts';
export { defaultJobs } from './run/pool.ts';
export { readManifest } from './run/read-manifest.ts';
export type { Axis, SweepSpec } from './sweep/design.ts';
export { mergeShards } from './sweep/merge.ts';
export type { SweepPoint } from './sweep/points.ts';
export type { Shard } from './sweep/shard.ts';
export { type SweepResult, sweep } from './sweep/sweep.ts';
export { verifySweep } from './sweep/verify-sweep.ts';

export { fullScenarioSchema } from './town/scenario-parts.ts';
export { sizeTown, townDefaults } from './town/size.ts';

export type { Laboratory } from './validate/runs.ts';
export { plannedRuns, renderValidation, validate } from './validate/validate.ts';
export { verifyReplicates } from './verify/verify-replicates.ts';
export { planOf, verifyRun } from './verify/verify-run.ts';
