import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { batch, newRoom } from './batches.fixture.ts';
import { journalContract } from './journal.contract.ts';
import { JournalFailed, JournalFenced } from './journal.ts';
import { sqliteJournal } from './sqlite-journal.ts';
import { checkSqliteVersion } from './sqlite-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-journal-'));
let files = 0;
const freshPath = () => join(folder, 'made', `${++files}.db`);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

journalContract('SQLite', () => sqliteJournal({ path: freshPath() }));

describe('SQLite', () => {
  test('has everything after reopening', async () => {
    const path = freshPath();
    const first = await sqliteJournal({ path });
    await first.createRoom(newRoom('demo'));
    const { epoch } = await first.acquire('demo', 'node-a');
    await first.append('demo', batch(epoch, 0, 100));
    const blob = new Uint8Array([9, 8]);
    await first.saveSnapshot('demo', { seq: 100, version: '1', hash: 'w', blob, extra: '{}' });
    await first.close();

    const second = await sqliteJournal({ path });
    expect(await second.read('demo', 0, 1_000)).toEqual(batch(epoch, 0, 100).inputs);
    expect((await second.latestSnapshot('demo'))?.blob).toEqual(new Uint8Array([9, 8]));
    expect(await second.acquire('demo', 'node-a')).toEqual({
      epoch: epoch + 1,
      headSeq: 100,
      headHash: 'chain-100',
    });
    await second.close();
  });

  test('fences another process on the same file', async () => {
    const path = freshPath();
    const first = await sqliteJournal({ path });
    const second = await sqliteJournal({ path });
    await first.createRoom(newRoom('demo'));
    const former = await first.acquire('demo', 'node-a');
    const owner = await second.acquire('demo', 'node-b');
    await expect(first.append('demo', batch(former.epoch, 0, 1))).rejects.toThrow(JournalFenced);
    await second.append('demo', batch(owner.epoch, 0, 1, { owner: 'node-b' }));
    await Promise.all([first.close(), second.close()]);
  });

  test('keeps the order of simultaneous appends', async () => {
    const journal = await sqliteJournal({ path: freshPath() });
    await journal.createRoom(newRoom('demo'));
    const { epoch } = await journal.acquire('demo', 'node-a');
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => journal.append('demo', batch(epoch, index, 1))),
    );
    expect((await journal.getRoom('demo'))?.headHash).toBe('chain-50');
    await journal.close();
  });

  test('names why a file cannot be used', async () => {
    const garbage = join(folder, 'garbage.db');
    writeFileSync(garbage, 'this is not a database, whatever its name says'.repeat(100));
    await expect(sqliteJournal({ path: garbage })).rejects.toThrow(/not a database/);

    const newer = join(folder, 'newer.db');
    const database = new DatabaseSync(newer);
    database.exec('pragma user_version = 900');
    database.close();
    await expect(sqliteJournal({ path: newer })).rejects.toThrow(/format 900/);
  });

  test('is refused before 3.51.3', () => {
    for (const old of ['3.51.2', '3.50.9', '3.9.99', '2.99.99', 'unknown']) {
      expect(() => checkSqliteVersion(old), old).toThrow(JournalFailed);
    }
    for (const good of ['3.51.3', '3.51.10', '3.53.4', '4.0.0']) checkSqliteVersion(good);
  });

  test('returns a damaged snapshot as an empty one, which its reader skips', async () => {
    const path = freshPath();
    const journal = await sqliteJournal({ path });
    await journal.createRoom(newRoom('demo'));
    const { epoch } = await journal.acquire('demo', 'node-a');
    await journal.append('demo', batch(epoch, 0, 1));
    const blob = new Uint8Array(1_000).fill(7);
    await journal.saveSnapshot('demo', { seq: 1, version: '1', hash: 'w', blob, extra: '{}' });
    const database = new DatabaseSync(path);
    database.exec("update snapshots set blob = x'0102030405'");
    database.close();
    expect((await journal.latestSnapshot('demo'))?.blob).toEqual(new Uint8Array(0));
    await journal.close();
  });

  test('has every acknowledged batch, and only whole batches, after SIGKILL during an append', async () => {
    const path = freshPath();
    for (let round = 0; round < 6; round++) {
      const acknowledged = join(folder, `acknowledged-${round}`);
      writeFileSync(acknowledged, '0');
      const child = fork(new URL('./append-until-killed.fixture.ts', import.meta.url), [path, acknowledged]);
      await once(child, 'message');
      await new Promise((resolve) => setTimeout(resolve, 30 + round * 17));
      child.kill('SIGKILL');
      await once(child, 'exit');

      const journal = await sqliteJournal({ path });
      const { headSeq = 0, headHash } = (await journal.getRoom('demo')) ?? {};
      const inputs = await journal.read('demo', 0, headSeq + 1_000);
      const batches = await journal.readBatches('demo', 0, headSeq + 1_000);
      await journal.close();
      expect(headSeq).toBeGreaterThan(0);
      expect(headSeq).toBeGreaterThanOrEqual(Number(readFileSync(acknowledged, 'utf8')));
      expect(inputs.map(({ seq }) => seq)).toEqual(Array.from({ length: headSeq }, (_, index) => index + 1));
      expect(batches.every(({ first }, index) => first === (batches[index - 1]?.last ?? 0) + 1)).toBe(true);
      expect([batches.at(-1)?.last, batches.at(-1)?.hash]).toEqual([headSeq, headHash]);
    }
  });
});
