import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each([
  [undefined, 'npm run -s glassmine -- restore FOLDER --room K7MPQR'],
  ['glassmine', 'glassmine restore FOLDER --room K7MPQR'],
])('the server names its commands by the command line that started it: %s', (name, command) => {
  const { GLASSMINE_COMMAND: _, ...env } = process.env;
  const printed = execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      "const { wordsOfFiles } = await import('./storage-words.ts'); console.log(wordsOfFiles.restoreRoom('K7MPQR'));",
    ],
    {
      cwd: import.meta.dirname,
      env: name ? { ...env, GLASSMINE_COMMAND: name } : env,
      encoding: 'utf8',
    },
  );
  expect(printed.trim()).toBe(command);
});
