// `npm run check`. With `-- --types` it checks the types alone, of the folders named behind it or of all; with
// `-- --changed` it lints and tests only what has changed since main, or since the commit named behind it.
import { parseArgs } from 'node:util';
import { changedFiles, changedSince } from './changed-files.ts';
import { runSuites } from './run-suites.ts';
import { scratchFolder } from './scratch-folder.ts';
import {
  houseRules,
  lint,
  lintOf,
  quickTests,
  type Suite,
  testsSince,
  types,
  typesOf,
  unused,
} from './suites.ts';

process.env.TMPDIR = scratchFolder();

const { values, positionals } = parseArgs({
  options: { types: { type: 'boolean' }, changed: { type: 'boolean' } },
  allowPositionals: true,
});

if (positionals.length > 0 && !values.types && !values.changed) {
  console.error(`"${positionals.join(' ')}" is for --types or --changed: npm run check -- --types FOLDER`);
  process.exit(2);
}

process.exitCode = await runSuites(suites());

function suites(): Suite[] {
  if (values.types) return [positionals.length > 0 ? typesOf(positionals) : types];
  if (!values.changed) return [lint, unused, types, quickTests];
  const since = changedSince(positionals[0]);
  return [lintOf(changedFiles(since)), unused, types, houseRules, testsSince(since)];
}
