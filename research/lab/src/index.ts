/**
 * Headless runs for people who study fraud: worlds at memory speed, labelled exports, sweeps, validation. It runs
 * the same rules as a live room and never changes them; it never leaves an incomplete file under its final name.
 *
 * What replays a room and writes a folder is in @glassmine/exports, which the server uses, too; here are runs of other
 * kinds, and what many runs are for. Layers, each importing only those before it: tables (files that are read) · tape
 * (movements between threads) · export (what files publish of a town) · town (worlds of schemes in a town) · run (one run
 * on its threads) · report (pages) · output (a run's folder) · verify · fork · sweep · validate · benchmark (releases and
 * what scores them) · verbs (of the command line; a door of its own).
 */

export { scaleScenario } from '@glassmine/crowd';
export type { DebriefFigures, LearnerFigures } from '@glassmine/exports';
export { schemas } from '@glassmine/exports/files';
export { scenarioOfSplit } from './benchmark/plan.ts';
export { makeRelease } from './benchmark/release.ts';
export { forkRun } from './fork/fork-run.ts';
export { simulate } from './output/simulate.ts';
export { executeRun } from './run/execute-run.ts';

export { sweep } from './sweep/sweep.ts';

export { fullScenarioSchema } from './town/scenario-parts.ts';
export { sizeTown } from './town/size.ts';
