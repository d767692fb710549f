// `npm run soak`: runs every test with GLASSMINE_SOAK=1, which lengthens the long runs, and opens every screen of the
// member app in every language and both themes.
import { runSuites } from './run-suites.ts';
import { memberBuild, soakSweep, soakTests } from './suites.ts';

process.exitCode = await runSuites([soakTests, memberBuild, soakSweep]);
