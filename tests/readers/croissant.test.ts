import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRelease, scenarioOfSplit } from '@glassmine/lab';
import { afterAll, expect, test } from 'vitest';
import { pythonWith } from './python.fixture.ts';

const { absent, run } = pythonWith('mlcroissant');
const folder = mkdtempSync(join(tmpdir(), 'glassmine-croissant-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shipped = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../scenarios/${name}.json`, import.meta.url), 'utf8'));
const scenarios = Object.fromEntries(Object.values(scenarioOfSplit).map((name) => [name, shipped(name)]));
const sizes = {
  worlds: { train: 1, validation: 1, test: 1 },
  residents: 400,
  reachPpm: 150_000,
  days: 24,
  warmUpDays: 2,
  seed: 5,
};

test.skipIf(absent !== null)(
  `mlcroissant finds no fault with the metadata of a release, and reads its tables${absent ? ` (skipped: ${absent})` : ''}`,
  async () => {
    const out = join(folder, 'release');
    expect((await makeRelease({ out, jobs: 1, sizes, scenarios, force: false })).complete).toBe(true);
    const read = run?.(
      `
import json, os, sys, mlcroissant as mlc
os.chdir(sys.argv[1])
dataset = mlc.Dataset(jsonld="croissant.json")
context = dataset.metadata.ctx
first = {}
for name in ("transactions", "account_labels"):
  rows = iter(dataset.records(record_set=name))
  first[name] = sorted(next(rows).keys())
print(json.dumps({
  "errors": sorted(context.issues.errors), "warnings": sorted(context.issues.warnings),
  "record_sets": sorted(each.id for each in dataset.metadata.record_sets), "first": first,
}))`,
      out,
    ) as { errors: string[]; warnings: string[]; record_sets: string[]; first: Record<string, string[]> };
    expect({ errors: read.errors, warnings: read.warnings }).toEqual({ errors: [], warnings: [] });
    expect(read.record_sets).toContain('transactions');
    expect(read.first.transactions).toContain('transactions/amount');
    expect(read.first.account_labels).toContain('account_labels/account');
  },
);
