/** Nodes on three PostgreSQL under Patroni and etcd, with the files of deploy/cluster, while the primary is lost. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canFailOver, type FailingOver, startPatroni } from '../../scripts/cluster/patroni.ts';
import { query } from './postgres-query.fixture.ts';
import { openShoppingClass } from './shopping-class.fixture.ts';
import { type Site, startSite } from './site.fixture.ts';
import { staleWrites } from './write-witness.fixture.ts';

/** A failover takes most of a minute: GLASSMINE_FAILOVERS=1 vitest run tests/faults/failover.all.test.ts tries one. */
const rounds = Number(process.env.GLASSMINE_FAILOVERS ?? (process.env.GLASSMINE_SOAK ? 20 : 0));

describe.runIf(rounds > 0 && canFailOver)('a database of three machines', () => {
  let database: FailingOver;
  let site: Site;
  beforeAll(async () => {
    database = await startPatroni();
    site = await startSite(database, 8);
  });
  afterAll(async () => {
    await site?.stop();
    await database?.stop();
  });

  test(
    `its primary is lost ${rounds} times: a standby takes over, and no purchase is lost`,
    async () => {
      const [shown] = await query('show synchronous_standby_names', site.connection);
      expect(shown?.synchronous_standby_names).toMatch(/db-[abc]/);
      const tookMs: number[] = [];
      let purchases = 0;
      try {
        for (let round = 0; round < rounds; round++) {
          const room = await openShoppingClass(site, `LOST${round}`, { buyers: 8, pauseMs: 20 });
          const lostMs = performance.now();
          const lost = await database.losePrimary();
          await room.goesOn();
          tookMs.push(performance.now() - lostMs);
          await database.bringBack(lost);
          await room.goesOn();
          purchases += await room.leave();
        }
      } catch (error) {
        console.log(`${database.log()}\n${site.errors()}`);
        throw error;
      }
      expect(await staleWrites(site.connection)).toEqual([]);
      const seconds = tookMs.map((ms) => (ms / 1_000).toFixed(1)).join(', ');
      console.log(`${purchases} purchases, none lost; everybody had bought again after ${seconds} s`);
    },
    300_000 + rounds * 240_000,
  );
});
