// `npm run soak`: every test with GLASSMINE_SOAK=1, which makes the long runs long.
import { soakTests } from './suites.ts';
import { closingLine } from './tally.ts';

const tally = await soakTests.run();
console.log(`\n${closingLine(tally)}`);
process.exitCode = tally.failed === 0 ? 0 : 1;
