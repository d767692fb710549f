// `npm test`, and with --quick `npm run check`.
import { runSuites } from './run-suites.ts';
import { allTests, journeys, lint, memberBuild, quickTests, types } from './suites.ts';

const quick = process.argv.includes('--quick');
const suites = quick ? [lint, types, quickTests] : [lint, types, allTests, memberBuild, journeys];

process.exitCode = await runSuites(suites);
