import { join } from 'node:path';
import { croissantOf } from './croissant.ts';
import { dataCard, type ReleaseFacts } from './data-card.ts';
import { licence } from './licence.ts';
import type { WorldFacts } from './make-world.ts';
import { writeWhole } from './whole-file.ts';

/** Version of what a release contains; raised when columns or tasks change. */
const releaseVersion = '1.0.0';

/** Writes the files beside the data: readme, data card, licence, citation, worlds.csv and Croissant metadata. */
export function writePapers(out: string, facts: ReleaseFacts): void {
  const write = (name: string, text: string) => writeWhole(join(out, name), text);
  write('worlds.csv', worldsCsv(facts.worlds));
  write('README.md', readme);
  write('DATA-CARD.md', dataCard(facts, releaseVersion));
  write('LICENSE', licence);
  write('CITATION.cff', citation(facts));
  const movements = facts.worlds.reduce((sum, world) => sum + world.movements, 0);
  const metadata = croissantOf(out, { version: releaseVersion, worlds: facts.worlds.length, movements });
  write('croissant.json', `${JSON.stringify(metadata, null, 2)}\n`);
}

function worldsCsv(worlds: readonly WorldFacts[]): string {
  const rows = worlds.map(({ spec, days, movements, accounts, prevalence, collapseDay }) =>
    [
      spec.name,
      spec.split,
      spec.scenario,
      spec.seed,
      days,
      spec.warmUpDays,
      movements,
      accounts,
      prevalence.toFixed(6),
      collapseDay,
    ].join(','),
  );
  const head = 'world,split,scenario,seed,days,warm_up_days,movements,accounts,prevalence,collapse_day';
  return `${[head, ...rows].join('\n')}\n`;
}

function citation({ key, rules }: ReleaseFacts): string {
  return [
    'cff-version: 1.2.0',
    'message: If you use this data, please cite it as below.',
    'type: dataset',
    'title: Glassmine benchmark',
    'authors:',
    '  - name: The Glassmine project',
    `version: ${releaseVersion}`,
    'date-released: 2026-11-24',
    'license: CC-BY-4.0',
    'identifiers:',
    '  - type: other',
    `    value: "${key}"`,
    `    description: hash of the options and scenarios, with rules ${rules}`,
    '',
  ].join('\n');
}

const readme = `# Glassmine benchmark

Payments of simulated towns in which an investment fraud collects, pays out and collapses. Play money; nobody in it is real. DATA-CARD.md says how it was made and what it is not for; croissant.json describes every file and column; SHA256SUMS has their checksums (\`sha256sum -c SHA256SUMS\`).

- \`worlds/NAME/transactions.parquet\`, \`accounts.parquet\`: what a bank sees
- \`worlds/NAME/transaction_labels.parquet\`, \`account_labels.parquet\`, \`alerts.parquet\`, \`clawback.parquet\`: what is true. Learn from those of the worlds train-* and validation-*; those of test-* and \`truth/\` are for scoring.
- \`tasks/worlds/TASK.parquet\`: the rows to predict in the test worlds, whose scenarios training has not seen; \`tasks/time/TASK.parquet\`: in the last fifth of the days of the training worlds, whose first three fifths are for training, the next for validation

A prediction file has the columns of the task's file and one more: \`score\` (collector, mule, recruiter, transaction; the higher, the more likely), \`days\` (collapse), or \`payer\` and \`amount\` (clawback: one row for each payer of a payee, in units of the coin).

    glassmine benchmark score my-mules.parquet --release FOLDER --task mule

## pandas

\`\`\`python
import pandas as pd

world = "worlds/train-01/"
payments = pd.read_parquet(world + "transactions.parquet")
labels = pd.read_parquet(world + "transaction_labels.parquet")
accounts = pd.read_parquet(world + "accounts.parquet").merge(pd.read_parquet(world + "account_labels.parquet"))
payments = payments.merge(labels, on="id")
asked = pd.read_parquet("tasks/worlds/mule.parquet")
asked["score"] = 0.0
asked.to_parquet("my-mules.parquet")
\`\`\`

## PyTorch Geometric

\`\`\`python
import pandas as pd, torch
from torch_geometric.data import TemporalData

payments = pd.read_parquet("worlds/train-01/transactions.parquet")
labels = pd.read_parquet("worlds/train-01/transaction_labels.parquet")
data = TemporalData(
    src=torch.tensor(payments.from_account.values), dst=torch.tensor(payments.to_account.values),
    t=torch.tensor(payments.time.astype("int64").values),
    msg=torch.tensor(payments.amount.astype(float).values, dtype=torch.float).unsqueeze(1),
    y=torch.tensor(labels.is_fraud.values),
)
\`\`\`
`;
