// The process of the command line.
import { openTerminal } from '@glassmine/terminal';
import { glassmine } from './glassmine.ts';
import { runServerProgram } from './server-program.ts';

// A ledger with learners in it, or a backup, is for nobody but the user who asked for it.
const umask = process.umask(0o077);

process.exitCode = await glassmine(
  process.argv.slice(2),
  openTerminal(runServerProgram, () => process.umask(umask)),
);
