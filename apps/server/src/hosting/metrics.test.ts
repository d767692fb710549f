import type { AddressInfo } from 'node:net';
import { memoryJournal } from '@glassmine/journal/memory';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { pushLag } from '../live/push-lag.ts';
import { countCommits, serveMetrics } from './metrics.ts';

const room = { id: 'ROOMAA', owner: 'test', scenario: '{}', seed: 1, rulesVersion: '1', createdAt: 1 };
const input = { seq: 1, at: 1, actor: 'a', type: 'tick', version: 1, idemKey: null, body: '{}' };
const batch = (epoch: number) => ({
  owner: 'test',
  epoch,
  expectedHead: 0,
  expectedHash: '',
  inputs: [input],
  hash: 'h',
  stateHash: null,
});

test('figures are served in the text of Prometheus, at an address of their own', async () => {
  const { journal, text } = countCommits(memoryJournal());
  await journal.createRoom(room);
  const { epoch } = await journal.acquire('ROOMAA', 'test');
  await journal.append('ROOMAA', batch(epoch));
  await expect(journal.append('ROOMAA', batch(epoch))).rejects.toThrow();
  await journal.renew('test', 1_000);
  const lag = pushLag();
  lag.note(0.2);
  const server = await serveMetrics(
    { host: '127.0.0.1', port: 0 },
    { codes: () => ['A', 'B'], enter: () => 'room.busy' },
    [{ text }, lag],
  );
  const address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const lines = (await (await fetch(`${address}/api/metrics`)).text()).split('\n');
  expect(lines).toContain('glassmine_rooms 0');
  expect(lines).toContain('glassmine_inputs_total 1');
  expect(lines).toContain('glassmine_commit_seconds_bucket{le="+Inf"} 1');
  expect(lines).toContain('glassmine_commit_failures_total 1');
  expect(lines).toContain('glassmine_push_lag_seconds_bucket{le="0.1"} 0');
  expect(lines).toContain('glassmine_push_lag_seconds_bucket{le="0.25"} 1');
  expect(lines).toContain('glassmine_push_lag_seconds_sum 0.2');
  expect(lines.filter((line) => /^glassmine_lease_age_seconds [0-9.]+$/.test(line))).toHaveLength(1);
  expect((await fetch(`${address}/`)).status).toBe(404);
  await server.close();
});

test.each(['9464', 'nowhere', '127.0.0.1:99999', ':9464'])('GLASSMINE_METRICS=%s is refused', (value) => {
  expect(() => readConfig({ GLASSMINE_METRICS: value })).toThrow(/^GLASSMINE_METRICS is /);
});
