/**
 * Headless runs for people who study fraud: worlds at memory speed, labelled exports, sweeps, validation. It runs
 * the same rules as a live room and never changes them; it never leaves an incomplete file under its final name.
 *
 * Layers, each importing only those before it: learn (boosted trees, figures) · tables (files) · measure (figures of
 * a world) · tape (labelled postings between threads) · recount (figures from postings alone) · export (schemas) · town (worlds of schemes in a
 * town) · run (one run on its threads) · report
 * (pages) · output (a run's folder) · verify · fork · sweep · validate · benchmark (releases and what scores them).
 */

export { scaleScenario } from '@glassmine/crowd';
export { baselinePredictions } from './benchmark/baseline-predictions.ts';
export { renderGates, runGates } from './benchmark/gates.ts';
export { fullSizes, laptopSizes, type ReleaseSizes, scenarioOfSplit } from './benchmark/plan.ts';
export { BadPredictions } from './benchmark/predictions.ts';
export { makeRelease } from './benchmark/release.ts';
export { type Score, scorePredictions } from './benchmark/score.ts';
export { settings, type Task, tasks } from './benchmark/tasks.ts';
export { schemas } from './export/exporter.ts';
export { type ForkOptions, forkRun } from './fork/fork-run.ts';
export type { MemberBook, MemberFigures } from './measure/member.ts';
export { leftovers, leftoverText } from './output/leftovers.ts';
export { type Replicate, type SimulateOptions, simulate } from './output/simulate.ts';
export { type OutFolder, writeRun } from './output/write-run.ts';
export type { DebriefFigures, LearnerFigures } from './recount/debrief-figures.ts';
export { lossesOf } from './report/run-report.ts';
export { executeRun } from './run/execute-run.ts';
export type { Fork, Manifest } from './run/manifest.ts';
export { readManifest } from './run/manifest-files.ts';
export { changeScenario, type RunPlan } from './run/plan.ts';
export { defaultJobs } from './run/pool.ts';
export type { Axis, SweepSpec } from './sweep/design.ts';
export { mergeShards } from './sweep/merge.ts';
export type { SweepPoint } from './sweep/points.ts';
export type { Shard } from './sweep/shard.ts';
export { type SweepResult, sweep } from './sweep/sweep.ts';
export { verifySweep } from './sweep/verify-sweep.ts';
export { formats } from './tables/table-file.ts';

export { fullScenarioSchema } from './town/scenario-parts.ts';
export { sizeTown, townDefaults } from './town/size.ts';

export type { Laboratory } from './validate/runs.ts';
export { plannedRuns, renderValidation, validate } from './validate/validate.ts';
export { verifyReplicates } from './verify/verify-replicates.ts';
export { planOf, verifyRun } from './verify/verify-run.ts';
