// `npm run soak`: runs every test with GLASSMINE_SOAK=1, which lengthens the long runs, and opens every screen of the
// member app and every page of the console in every language and both themes.
import { runSuites } from './run-suites.ts';
import { consoleBuild, memberBuild, soakSweep, soakTests } from './suites.ts';

process.exitCode = await runSuites([soakTests, memberBuild, consoleBuild, soakSweep]);
