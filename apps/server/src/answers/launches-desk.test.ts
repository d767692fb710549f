import { expect, test } from 'vitest';
import { ok, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile();
const launch = { clientId: 'c', deployment: '', roles: [], room: '' };

test('launches that are alike are one entry, and strangers push no known platform out', async () => {
  const { launches } = server.server.services.launch;
  const known = { ...launch, issuer: 'https://moodle.example', outcome: 'old' } as const;
  launches.note(known);
  launches.note(known);
  for (let i = 0; i < 60; i++)
    launches.note({ ...launch, issuer: `https://x${i}.example`, outcome: 'platform' });
  const list = ok(await server.call('console/launch/list', {}, await server.facilitator()));
  expect(list).toHaveLength(51);
  expect(list).toContainEqual(
    expect.objectContaining({
      issuer: known.issuer,
      outcome: 'old',
      times: 2,
      told: expect.stringMatching(/too old/),
    }),
  );
});
