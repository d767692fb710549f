/**
 * The verbs of the command line that run worlds without a server. This door names them; what one needs is loaded when
 * it is called.
 */
import type { ListedVerb } from '@glassmine/terminal';

export const labVerbs: readonly ListedVerb[] = [
  {
    name: 'simulate',
    summary: 'run a scheme with its crowd, and write its labelled ledger',
    load: async () => (await import('./verbs/simulate.ts')).simulateVerb,
  },
  {
    name: 'sweep',
    summary: 'many runs over a grid or a random design of parameters',
    load: async () => (await import('./verbs/sweep.ts')).sweepVerb,
  },
  {
    name: 'validate',
    summary: 'hold the engine against a formula, laws and published figures',
    load: async () => (await import('./verbs/validate.ts')).validateVerb,
  },
  {
    name: 'benchmark',
    summary: 'make a release to compare detectors on, score predictions, measure its limits',
    load: async () => (await import('./verbs/benchmark.ts')).benchmarkVerb,
  },
  {
    name: 'export',
    summary: "write a run's or a room's labelled ledger, in another schema or format",
    load: async () => (await import('./verbs/export.ts')).exportVerb,
  },
  {
    name: 'replay',
    summary: 'play a run or a room again, and tell how the world stood',
    load: async () => (await import('./verbs/replay.ts')).replayVerb,
  },
  {
    name: 'fork',
    summary: 'what if: two futures of one world from a day on, side by side',
    load: async () => (await import('./verbs/fork.ts')).forkVerb,
  },
  {
    name: 'verify',
    summary: 'make a run or a room again, apart from whoever ran it, and compare',
    load: async () => (await import('./verbs/verify.ts')).verifyVerb,
  },
];
