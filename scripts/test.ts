// `npm test`, and with --quick `npm run check`.
import { runSuites } from './run-suites.ts';
import { scratchFolder } from './scratch-folder.ts';
import {
  allTests,
  components,
  consoleBuild,
  journeys,
  lint,
  memberBuild,
  quickTests,
  types,
  unused,
} from './suites.ts';

process.env.TMPDIR = scratchFolder();

const quick = process.argv.includes('--quick');
const suites = quick
  ? [lint, types, unused, quickTests]
  : [types, unused, memberBuild, consoleBuild, lint, components, journeys, allTests];

process.exitCode = await runSuites(suites);
