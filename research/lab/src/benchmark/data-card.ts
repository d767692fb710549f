import type { WorldFacts } from './make-world.ts';
import type { ReleaseSizes } from './plan.ts';
import { collapseAskedAfter, taskColumns } from './tasks.ts';

export interface ReleaseFacts {
  sizes: ReleaseSizes;
  worlds: readonly WorldFacts[];
  key: string;
  rules: string;
}

/** The page that says what a release is, how it was made, and what it is not for. */
export function dataCard({ worlds, sizes, rules, key }: ReleaseFacts, version: string): string {
  const sum = (of: (world: WorldFacts) => number) => worlds.reduce((total, world) => total + of(world), 0);
  const prevalences = worlds.map(({ prevalence }) => prevalence * 100);
  const range = `${Math.min(...prevalences).toFixed(2)} to ${Math.max(...prevalences).toFixed(2)} %`;
  const collapsed = worlds.filter(({ collapseDay }) => collapseDay >= 0).length;
  const tasks = Object.entries(taskColumns).map(([task, { question }]) => `| ${task} | ${question} |`);
  const splits = (['train', 'validation', 'test'] as const).map((split) => {
    const own = worlds.filter(({ spec }) => spec.split === split);
    const scenarios = [...new Set(own.map(({ spec }) => spec.scenario))].join(', ');
    return `| ${split} | ${own.length} | ${scenarios} | ${own.reduce((total, world) => total + world.movements, 0).toLocaleString('en')} |`;
  });
  return `# Data card: Glassmine benchmark ${version}

**What it is.** ${sum(({ movements }) => movements).toLocaleString('en')} payments between ${sum(({ accounts }) => accounts).toLocaleString('en')} accounts in ${worlds.length} simulated towns of ${sizes.residents.toLocaleString('en')} residents, ${sizes.days} days with a scheme after ${sizes.warmUpDays} days without. Money of a scheme moves in ${range} of the payments of a world. In ${collapsed} of the worlds the operator is gone before the last day.

**How it was made.** By simulation, rules ${rules}, options ${key}. Wages, rents, bills, shopping and gifts follow published distributions (docs/crowd-parameters.md of the program). The scheme is played by agents and an operator; each world changes parameters of its scenario by up to a third, as worlds/NAME/world.json says. Labels are read off the simulation. The same options give the same bytes.

| split | worlds | scenario | payments |
| --- | --- | --- | --- |
${splits.join('\n')}

| task | question |
| --- | --- |
${tasks.join('\n')}

Accounts are asked about at the end of 60 %, 80 % and all of the days; payments of the last fifth of the days; the collapse ${collapseAskedAfter.join(', ')} days after the first day of the scheme, where it is still to come. A recruiter is the account through which somebody deals with the scheme who has brought in three or more who paid. Clawback is first in, first out: the oldest deposits pay the next payout or draw.

**Figures.** PR-AUC (average precision), recall when 0.1 % of the rows of a world may be alerted, ROC-AUC, and PR-AUC of each typology alone against what is no fraud: the mean over the worlds with its 95 % interval by Student's t. Collapse: mean days apart. Clawback: F1, precision and recall of money. Give ten files of ten seeds to get the interval over seeds.

**What it is for.** Comparing methods, and teaching. **What it is not for.** Decisions about real people; claims about a real bank's rates.

**Known limits.** One family of schemes. The share of fraud is higher than in life. Everybody's behaviour follows parameters. Nobody in the data is real, and nothing was taken from anybody.

**Licence.** CC BY 4.0. **Maintenance.** A release is made again from its options; faults lead to a new version.
`;
}
