// The process of the command line.
import { glassmine } from './glassmine.ts';
import { openTerminal } from './terminal/terminal.ts';

// A ledger with learners in it, or a backup, is for nobody but the user who asked for it.
process.umask(0o077);

process.exitCode = await glassmine(process.argv.slice(2), openTerminal());
