import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { memoryJournal, packSave, readSave, writeSave } from '@glassmine/journal/memory';
import { createRoom, openRoom } from '@glassmine/room';
import { beforeAll, expect, it } from 'vitest';
import { isSave, verifySave } from './verify-save.ts';

const scenarioFile = new URL('../../../../scenarios/mining-app.json', import.meta.url);
const smallScenario = () => {
  const file = JSON.parse(readFileSync(scenarioFile, 'utf8'));
  return { ...file, crowd: { ...file.crowd, agents: 40 } };
};

const folder = mkdtempSync(join(tmpdir(), 'glassmine-save-'));
let bytes: Uint8Array;
let hash: string;

beforeAll(async () => {
  const journal = memoryJournal();
  const room = { journal, id: 'SOLO', owner: 'page', seed: 3, now: () => 1 };
  await createRoom({ ...room, scenario: smallScenario() });
  const live = await openRoom({ journal, roomId: 'SOLO', owner: 'page', now: () => 1 });
  for (let day = 0; day < 3; day++) await live.execute({ type: 'tick', ticks: 240 }, { actor: 'clock' });
  hash = live.simulation.hash();
  bytes = await writeSave(journal, 'SOLO', null);
});

const file = (name: string, content: Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

it('a saved lesson replays to the hash of the room that was saved', async () => {
  const path = file('sound.glassmine', bytes);
  expect(isSave(path)).toBe(true);
  expect(await verifySave(path)).toEqual({ differences: [], worldHash: hash, inputs: 3 });
});

it.each<[string, (text: string) => string, RegExp]>([
  ['another input', (text) => text.replace('\\"ticks\\":240', '\\"ticks\\":241'), /not as it was written/],
  ['another version', (text) => text.replace('glassmine-room-1', 'glassmine-room-7'), /another version/],
])('a file with %s is reported', async (_, change, words) => {
  const edited = change(gunzipSync(bytes).toString());
  const { differences } = await verifySave(file('edited.glassmine', gzipSync(edited)));
  expect(differences.join()).toMatch(words);
});

it('an edit with a new checksum is found by the chain, and another rules version is reported', async () => {
  const save = await readSave(bytes);
  const inputs = save.inputs.map((input) => ({ ...input, body: input.body.replace('240', '239') }));
  const [forged, outdated] = await Promise.all([
    packSave({ ...save, inputs }),
    packSave({ ...save, room: { ...save.room, rulesVersion: '1' } }),
  ]);
  expect((await verifySave(file('forged.glassmine', forged))).differences.join()).toMatch(/chain breaks/);
  expect((await verifySave(file('old.glassmine', outdated))).differences.join()).toMatch(/rules 1/);
});
