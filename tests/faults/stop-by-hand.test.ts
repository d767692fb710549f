import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

test.each([
  ['npm start', 'scripts/start.ts', []],
  ['the installed command', 'apps/cli/src/main.ts', ['start']],
])(
  'Ctrl-C, which reaches each process of %s by itself and by its parent, is one polite stop',
  async (_, file, args) => {
    const folder = mkdtempSync(join(tmpdir(), 'glassmine-stop-'));
    const env = { ...process.env, GLASSMINE_DATA: folder, GLASSMINE_PORT: '0' };
    // A process group of its own is what a terminal sends Ctrl-C to.
    const child = spawn(process.execPath, [join(root, file), ...args], { cwd: root, env, detached: true });
    const gone = once(child, 'exit');
    let printed = '';
    let isAsked = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += chunk;
        if (isAsked || !printed.includes('listens at')) return;
        isAsked = true;
        process.kill(-(child.pid as number), 'SIGINT');
      });
    }
    expect(await gone, printed).toEqual([0, null]);
    expect(printed).not.toContain('Ending after this day');
    rmSync(folder, { recursive: true });
  },
);
