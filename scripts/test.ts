// `npm test`.
import { runSuites } from './run-suites.ts';
import { scratchFolder } from './scratch-folder.ts';
import { allTests, components, consoleBuild, journeys, lint, memberBuild, types, unused } from './suites.ts';

process.env.TMPDIR = scratchFolder();

process.exitCode = await runSuites([
  types,
  unused,
  memberBuild,
  consoleBuild,
  lint,
  components,
  journeys,
  allTests,
]);
