import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCalls, calls } from '@glassmine/contract';
import { afterAll, expect, test } from 'vitest';
import { loadRoutes } from './mount.ts';
import { forDevice, forMember } from './route.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-routes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('each call has a file and each file a call', async () => {
  const routes = await loadRoutes(join(import.meta.dirname, '../api'));
  expect(routes.map(({ call }) => call.path).sort()).toEqual(allCalls.map(({ path }) => path).sort());
});

test('a call without a file, a file without a call and a file in the wrong place stop the start', async () => {
  await expect(loadRoutes(folder)).rejects.toThrow(/^nobody answers .*goods\/mine\/order\/create/);
  mkdirSync(join(folder, 'room'));
  const file = join(folder, 'room/nothing.ts');
  writeFileSync(file, 'export const nothing = 1;');
  await expect(loadRoutes(folder)).rejects.toThrow('src/api/room/nothing.ts answers no call');
  writeFileSync(join(folder, 'room/anything.ts'), "export const route = { call: { path: 'room/join' } };");
  await expect(loadRoutes(folder)).rejects.toThrow('src/api/room/anything.ts answers room/join');
});

test('a call can’t be answered for other people than it is meant for', () => {
  expect(() => forDevice(calls.goods.buy, () => ({ refusal: 'room.busy' }))).toThrow(/is for member/);
  expect(() => forMember(calls.room.info, () => ({ refusal: 'room.busy' }))).toThrow(/is for room/);
});
