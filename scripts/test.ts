// `npm test`; with --all `npm run test:all`, and with --rest what that adds to `npm test`.
import { runSuites } from './run-suites.ts';
import { scratchFolder } from './scratch-folder.ts';
import {
  components,
  consoleBuild,
  journeys,
  lint,
  memberBuild,
  soloBuild,
  tests,
  types,
  unused,
} from './suites.ts';

process.env.TMPDIR = scratchFolder();

const builds = [memberBuild, consoleBuild, soloBuild];
const whole = [types, unused, ...builds, lint, components];
const suites = {
  '--rest': [...builds, journeys('rest'), tests('rest')],
  '--all': [...whole, journeys('all'), tests('all')],
};
const asked = (['--rest', '--all'] as const).find((option) => process.argv.includes(option));

process.exitCode = await runSuites(
  asked === undefined ? [...whole, journeys('usual'), tests('usual')] : suites[asked],
);
