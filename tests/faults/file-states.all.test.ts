import { afterAll, beforeAll, expect, test } from 'vitest';
import { damagedCopy, makeFolders, plain, removeFolders } from './damaged-folder.fixture.ts';
import { fileStates } from './file-states.ts';
import { startServerProcess } from './server-process.fixture.ts';

let folders: Awaited<ReturnType<typeof makeFolders>>;
beforeAll(async () => {
  folders = await makeFolders();
});
afterAll(removeFolders);

const rows = fileStates.flatMap((row) => row.states.map((state) => [row.file, state, row] as const));

test.each(rows)(
  '%s, %s: a server says what the table has at its start, and no stack of a fault',
  async (_, state, row) => {
    const folder = damagedCopy(folders, row.file, state);
    const server = await startServerProcess(folder).catch((error: Error) => error);
    if (server instanceof Error) {
      const words = plain(server.message, folder, folders.roomCode);
      expect(row.starts, words).toBe(false);
      expect(words).toContain(row.says);
      expect(words).not.toMatch(/^\s+at /m);
      return;
    }
    const { warnings } = (await (await fetch(`${server.address}/api/health`)).json()) as {
      warnings: string[];
    };
    const printed = server.printed().filter((line) => line.includes('"level":"warning"'));
    await server.kill();
    const words = plain([...warnings, ...printed].join('\n'), folder, folders.roomCode);
    expect(row.starts, words).toBe(true);
    if (row.says === '') expect(words).toBe('');
    else expect(words).toContain(row.says);
  },
);
