import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { memoryJournal } from './memory-journal.ts';
import { readSave, restoreSave, type SaveFault, writeSave } from './save-file.ts';

const row = { id: 'SOLO', owner: 'page', scenario: '{}', seed: 7, rulesVersion: '6', createdAt: 1 };
const input = (seq: number) => {
  const body = JSON.stringify({ type: 'tick', ticks: seq });
  return { seq, at: seq, actor: 'clock', type: 'tick', version: 1, idemKey: null, body };
};

async function filled() {
  const journal = memoryJournal();
  await journal.createRoom(row);
  const { epoch } = await journal.acquire('SOLO', 'page');
  const batch = { owner: 'page', epoch, stateHash: null };
  const first = { expectedHead: 0, expectedHash: '', hash: 'h1', inputs: [input(1), input(2)] };
  await journal.append('SOLO', { ...batch, ...first });
  const second = { expectedHead: 2, expectedHash: 'h1', hash: 'h2', inputs: [input(3)] };
  await journal.append('SOLO', { ...batch, ...second, stateHash: 'world' });
  return journal;
}

it('a room comes out of its file as it went in', async () => {
  const journal = await filled();
  const bytes = await writeSave(journal, 'SOLO', { texts: ['வணக்கம்'] });
  const save = await readSave(bytes);
  expect(save.beside).toEqual({ texts: ['வணக்கம்'] });
  const other = memoryJournal();
  await restoreSave(other, save);
  for (const read of ['readBatches', 'read'] as const)
    expect(await other[read]('SOLO', 0, 10)).toEqual(await journal[read]('SOLO', 0, 10));
  expect(await other.getRoom('SOLO')).toMatchObject({ headSeq: 3, headHash: 'h2', seed: 7 });
});

const levels = 200_000;
const nestedRoom = `{"format":"glassmine-room-1","room":${'['.repeat(levels)}${']'.repeat(levels)},"batches":[],"inputs":[]}`;

it.each<[SaveFault, (bytes: Uint8Array) => Uint8Array]>([
  ['foreign', () => new TextEncoder().encode('{"format":"glassmine-room-1"}')],
  ['foreign', () => new Uint8Array()],
  ['foreign', () => gzipSync('null')],
  ['changed', () => gzipSync('{"format":"glassmine-room-1","room":null}')],
  ['changed', () => gzipSync(nestedRoom)],
  ['foreign', () => gzipSync('{"format":"another"}')],
  ['version', (bytes) => edited(bytes, 'glassmine-room-1', 'glassmine-room-9')],
  ['cut', (bytes) => bytes.subarray(0, bytes.length - 20)],
  ['changed', (bytes) => edited(bytes, '"createdAt":1', '"createdAt":2')],
  ['changed', (bytes) => edited(bytes, '\\"ticks\\":3', '\\"ticks\\":4')],
])('a file that is %s is refused', async (fault, change) => {
  const bytes = await writeSave(await filled(), 'SOLO', null);
  await expect(readSave(change(bytes))).rejects.toMatchObject({ name: 'SaveDamaged', fault });
});

function edited(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const text = gunzipSync(bytes).toString();
  expect(text).toContain(from);
  return gzipSync(text.replace(from, to));
}
