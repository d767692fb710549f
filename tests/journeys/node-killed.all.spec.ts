/** A class on three nodes goes on while the node that has its room is killed: a page waits for some seconds. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresJournal } from '@glassmine/journal/postgres';
import { createRoom } from '@glassmine/room';
import { expect, test } from '@playwright/test';
import { demoScenario } from '../../apps/server/src/rooms/demo.ts';
import { startCluster } from '../../bench/purchases/postgres-cluster.ts';
import { haproxy, startBalancer } from '../../scripts/cluster/balancer.ts';
import { localNodes } from '../../scripts/cluster/local-nodes.ts';
import { Learner } from './learner.fixture.ts';

const roomCode = 'CLUSTER';

test('a learner whose node dies waits for some seconds and hears of no error', async ({ browser }) => {
  const database = haproxy === undefined ? null : await startCluster();
  // Nothing is tried where PostgreSQL or HAProxy is not installed.
  if (database === null) return;
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-nodes-'));
  const nodes = localNodes(folder, () => database.connection);
  await nodes[0]?.start();
  await Promise.all(nodes.slice(1).map((node) => node.start()));
  const journal = await postgresJournal({ connectionString: database.connection, connectionsMax: 1 });
  await createRoom({
    journal,
    id: roomCode,
    owner: 'test',
    scenario: demoScenario(),
    seed: 5,
    now: Date.now,
  });
  const balancer = await startBalancer(
    folder,
    nodes.map(({ port }) => port),
  );
  const ownerName = async () => (await journal.getRoom(roomCode))?.owner.split(':')[0];
  try {
    const demo = { address: balancer.address, roomCode, facilitator: '', password: '', dataFolder: folder };
    const learner = await Learner.atHome(browser, demo);
    const { page, watch } = learner;
    await learner.openFromMine('Balance');
    // The browser complains of sockets and answers of the node that dies; a learner sees none of it.
    watch.allow(/WebSocket|Failed to load resource|^HTTP 503/);
    const former = await ownerName();
    await nodes.find(({ name }) => name === former)?.kill();
    const killedAt = Date.now();
    await learner.openFromMine('Capital records');
    await expect(page.getByText('No records yet')).toBeVisible();
    console.log(`the page was there ${((Date.now() - killedAt) / 1000).toFixed(1)} s after the kill`);
    expect(await ownerName()).not.toBe(former);
    await expect(learner.alert).toHaveCount(0);
    await expect(page.getByText('You are offline')).toHaveCount(0);
    await learner.leave();
  } finally {
    await Promise.all(nodes.map((node) => node.kill()));
    await balancer.stop();
    await journal.close();
    database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
