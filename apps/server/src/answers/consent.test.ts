import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { smallScenario, TestServer } from '../server.fixture.ts';

test('a learner reads how long this server keeps a room, and may change the consent', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-consent-'));
  const config = {
    host: '127.0.0.1',
    port: 0,
    dataFolder: folder,
    scenario: 'mining-app',
    retentionDays: 14,
  };
  const server = new TestServer({ config }, folder);
  await server.open();
  try {
    server.roomCode = await server.server.services.rooms.create(smallScenario(), 7);
    const learner = await server.join();
    const told = async () => (await learner.call('room/consent')).data;
    const first = { retentionDays: 14, isOptedOut: false, isQuestionnaireWaiting: false };
    expect(await told()).toEqual(first);
    for (const isOut of [true, true, false]) {
      await learner.call('room/consent/opt-out', { isOut: String(isOut) });
      expect(await told()).toEqual({ ...first, isOptedOut: isOut });
    }
  } finally {
    await server.dispose();
  }
});
