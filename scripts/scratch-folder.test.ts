import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const parent = mkdtempSync(join(tmpdir(), 'glassmine-scratch-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** The folder that a process of its own makes, and whether it was there until its end. */
function made(memory: string, env: Record<string, string> = {}): { folder: string; wasThere: string } {
  const script = `import { existsSync } from 'node:fs';
    import { scratchFolder } from ${JSON.stringify(join(import.meta.dirname, 'scratch-folder.ts'))};
    const folder = scratchFolder(${JSON.stringify(memory)});
    console.log(JSON.stringify({ folder, wasThere: existsSync(folder) }));`;
  const args = ['--input-type=module-typescript', '-e', script];
  return JSON.parse(
    execFileSync(process.execPath, args, { env: { ...process.env, ...env }, encoding: 'utf8' }),
  );
}

test('the folder of the tests is there until the process ends, and is gone afterwards', () => {
  const { folder, wasThere } = made('/dev/shm');
  expect(wasThere).toBe(true);
  expect(existsSync(folder)).toBe(false);
});

test('a folder that is no memory, and one that is not there, leave it with the temporary files', () => {
  for (const memory of ['/proc', join(parent, 'none')])
    expect(dirname(made(memory, { TMPDIR: parent }).folder)).toBe(parent);
});
