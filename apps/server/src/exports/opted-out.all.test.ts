import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { expectLeftOut } from './opted-out.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-opted-out-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a learner who has opted out is in no file of any format', async () => {
  await expectLeftOut(['glassmine', 'paysim', 'amlsim', 'amlworld'], folder);
});
