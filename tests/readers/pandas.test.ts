import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simulate, sizeTown } from '@glassmine/lab';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pythonWith } from './python.fixture.ts';

const { absent, run } = pythonWith('pandas');
const skipped = absent ? ` (skipped: ${absent})` : '';
const folder = mkdtempSync(join(tmpdir(), 'glassmine-pandas-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = new URL('../../scenarios/mining-app.json', import.meta.url);
const scenario = JSON.parse(readFileSync(file, 'utf8'));
const days = 45;

describe.skipIf(absent !== null)(`pandas reads the files of a town${skipped}`, () => {
  beforeAll(async () => {
    const people = { residents: 400, members: 120, warmUpDays: 2, days };
    const { scenarios, town } = sizeTown({ scenarios: [scenario], ...people });
    for (const schema of ['paysim', 'amlworld'] as const) {
      const out = { folder: join(folder, schema), force: false, format: 'csv' as const, schema };
      await simulate({ scenario: scenarios[0], town, days, seed: 4, replicates: 1, jobs: 1, out });
    }
  });

  test('of PaySim: types as its notebooks expect them, and balances that fit the amount in every row', () => {
    const read = run?.(
      `
import json, sys, pandas as pd
df = pd.read_csv(sys.argv[1])
cents = lambda column: (df[column] * 100).round().astype("int64")
from_wrong = (cents("oldbalanceOrg") - cents("amount") != cents("newbalanceOrig")).sum()
to_wrong = (cents("oldbalanceDest") + cents("amount") != cents("newbalanceDest")).sum()
before = pd.concat([
  pd.DataFrame({"n": df.index, "name": df.nameOrig, "before": cents("oldbalanceOrg"), "after": cents("newbalanceOrig")}),
  pd.DataFrame({"n": df.index, "name": df.nameDest, "before": cents("oldbalanceDest"), "after": cents("newbalanceDest")}),
]).sort_values("n", kind="stable")
last = before.groupby("name").after.shift()
broken = (last.notna() & (last != before.before)).sum()
print(json.dumps({
  "rows": len(df), "dtypes": {name: str(kind) for name, kind in df.dtypes.items()},
  "wrong": int(from_wrong + to_wrong), "broken": int(broken), "missing": int(df.isna().sum().sum()),
  "types": sorted(df.type.unique()), "classes": sorted(int(c) for c in df.isFraud.unique()),
}))`,
      join(folder, 'paysim/paysim.csv'),
    ) as Record<string, unknown>;
    expect(read.rows).toBeGreaterThan(20_000);
    expect(read).toMatchObject({
      wrong: 0,
      broken: 0,
      missing: 0,
      classes: [0, 1],
      types: ['CASH_IN', 'CASH_OUT', 'DEBIT', 'PAYMENT', 'TRANSFER'].filter((type) =>
        (read.types as string[]).includes(type),
      ),
      dtypes: {
        step: 'int64',
        amount: 'float64',
        isFraud: 'int64',
        isFlaggedFraud: 'int64',
        oldbalanceOrg: 'float64',
        newbalanceOrig: 'float64',
        oldbalanceDest: 'float64',
      },
    });
    expect((read.types as string[]).length).toBeGreaterThanOrEqual(4);
  });

  test('of AMLworld: the published column names, times and currencies, with accounts told apart by their bank', () => {
    const read = run?.(
      `
import json, sys, pandas as pd
df = pd.read_csv(sys.argv[1], dtype={"From Bank": str, "To Bank": str, "Account": str, "Account.1": str})
df["Timestamp"] = pd.to_datetime(df["Timestamp"], format="%Y/%m/%d %H:%M")
df["from"] = df["From Bank"] + df["Account"]
df["to"] = df["To Bank"] + df["Account.1"]
nodes = {name: number for number, name in enumerate(pd.unique(pd.concat([df["from"], df["to"]])))}
edges = pd.DataFrame({
  "from_id": df["from"].map(nodes), "to_id": df["to"].map(nodes),
  "Timestamp": (df["Timestamp"] - df["Timestamp"].min()).dt.total_seconds().astype("int64"),
  "Amount Received": df["Amount Received"].astype(float), "Is Laundering": df["Is Laundering"],
})
print(json.dumps({
  "columns": [c for c in df.columns if c not in ("from", "to")], "rows": len(df), "nodes": len(nodes),
  "ordered": bool(df["Timestamp"].is_monotonic_increasing), "missing": int(edges.isna().sum().sum()),
  "unequal": int(((df["Amount Received"] != df["Amount Paid"]) & (df["Receiving Currency"] == df["Payment Currency"])).sum()),
  "days": int(df["Timestamp"].dt.normalize().nunique()), "classes": sorted(int(c) for c in df["Is Laundering"].unique()),
  "formats": sorted(df["Payment Format"].unique()),
}))`,
      join(folder, 'amlworld/Trans.csv'),
    ) as Record<string, unknown>;
    expect(read).toMatchObject({
      columns: [
        'Timestamp',
        'From Bank',
        'Account',
        'To Bank',
        'Account.1',
        'Amount Received',
        'Receiving Currency',
        'Amount Paid',
        'Payment Currency',
        'Payment Format',
        'Is Laundering',
      ],
      ordered: true,
      missing: 0,
      unequal: 0,
      classes: [0, 1],
    });
    expect(read.rows).toBeGreaterThan(20_000);
    expect(read.nodes).toBeGreaterThan(400);
    expect(read.days).toBeGreaterThanOrEqual(days);
    expect((read.formats as string[]).length).toBeGreaterThan(3);
  });
});
