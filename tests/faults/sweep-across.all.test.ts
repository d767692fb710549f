import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SweepSpec, sweep } from '@glassmine/lab';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from '../../bench/purchases/postgres-cluster.ts';

const hasPostgres = globSync('/usr/lib/postgresql/*/bin/initdb').length > 0;
const folder = mkdtempSync(join(tmpdir(), 'glassmine-across-'));
let cluster: Cluster | null = null;

beforeAll(async () => {
  if (hasPostgres) cluster = await startCluster();
});
afterAll(() => {
  cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const scenario = JSON.parse(
  readFileSync(new URL('../../scenarios/mining-app.json', import.meta.url), 'utf8'),
);
const spec: SweepSpec = {
  scenario,
  members: 200,
  days: 20,
  axes: [{ path: 'operator.drawOfInflowPpm', values: [100_000, 400_000] }],
  random: null,
  replicates: 3,
  seed: 1,
};
const options = (name: string, databaseUrl: string | null) => ({
  out: join(folder, name),
  force: false,
  jobs: 1,
  databaseUrl,
});
const bytes = (name: string) => readFileSync(join(folder, name, 'results.parquet')).toString('latin1');

test.runIf(hasPostgres)(
  'two machines share a sweep over PostgreSQL and give the results of one machine alone',
  async () => {
    const url = (cluster as Cluster).connection;
    const [here, there, alone] = await Promise.all([
      sweep(spec, options('here', url)),
      sweep(spec, options('there', url)),
      sweep(spec, options('alone', null)),
    ]);
    expect([here.runs, there.runs, alone.runs]).toEqual([6, 6, 6]);
    expect(bytes('here') === bytes('alone')).toBe(true);
    expect(bytes('there') === bytes('alone')).toBe(true);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('SELECT count(*)::int AS kept FROM glassmine_sweep_results');
    expect(rows).toEqual([{ kept: 6 }]);
    const late = await sweep(spec, options('late', url));
    expect(late.complete).toBe(true);
    expect(bytes('late') === bytes('alone')).toBe(true);
    // A machine that joins later repeats no run: it takes even a result that no run gives.
    const planted = `jsonb_set(result, '{values,collapsedOnDay}', '12345')`;
    await client.query(`UPDATE glassmine_sweep_results SET result = ${planted}`);
    await client.end();
    const later = await sweep(spec, options('later', url));
    expect(JSON.stringify(later.points)).toContain('12345');
  },
);
