// `npm run soak`: runs every test with GLASSMINE_SOAK=1, which lengthens the long runs, and every journey with what
// `npm test` leaves out of it, after what they would all build otherwise, two at once: see docs/decisions/pinned-worlds.md.
import { runSuites } from './run-suites.ts';
import { consoleBuild, memberBuild, soakJourneys, soakTests, soloBuild } from './suites.ts';

process.exitCode = await runSuites([memberBuild, consoleBuild, soloBuild, soakJourneys, soakTests]);
