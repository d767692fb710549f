import { UsageError, type Values } from '@glassmine/terminal';
import type { SimulateOptions } from '../output/simulate.ts';
import { sizeTown, townDefaults } from '../town/size.ts';
import { usageOf } from './scenario-file.ts';
import { upTo } from './shared-options.ts';

/** How the town around a scheme is made. */
export const townOptions = {
  residents: upTo(
    `people of the town; by default ${townDefaults.residents}, or as --members and --prevalence need`,
    20_000_000,
    100,
  ),
  prevalence: {
    kind: 'text',
    takes: 'SHARE',
    help: 'share of the residents whom schemes reach, nearly all of whom pay in: 0.01 or 1% (default 1%)',
  },
  schemes: {
    kind: 'text',
    takes: 'LIST',
    help: 'scenarios of the schemes in the town, with commas between, one twice too; none for no scheme (default --scenario)',
  },
  'warm-up': upTo(
    `days of the town before the first of its schemes (default ${townDefaults.warmUpDays})`,
    3_650,
    0,
  ),
  'no-town': { kind: 'flag', help: "write the scheme's own ledger alone, without a town around it" },
} as const;

type Given = Values<typeof townOptions> & {
  members: number | undefined;
  days: number;
  out: string | undefined;
};

/** Whether the run has a town: what is written has one, unless it is not wanted. Throws `UsageError`. */
export function hasTown(values: Given): boolean {
  const asked = (['residents', 'prevalence', 'schemes', 'warm-up'] as const).find(
    (name) => values[name] !== undefined,
  );
  if (values['no-town'] && asked !== undefined)
    throw new UsageError(`--no-town and --${asked}: a run without a town has no ${asked}`);
  return !values['no-town'] && (values.out !== undefined || asked !== undefined);
}

/** The town and the first scenario at its size. `read`: reads and changes a scenario by its name. Throws `UsageError`. */
export function townOf(
  values: Given,
  scenario: string,
  read: (name: string) => unknown,
): Required<Pick<SimulateOptions, 'town' | 'scenario'>> {
  const names = namesOf(values.schemes ?? scenario);
  const { residents, members, days } = values;
  try {
    const { town, scenarios } = sizeTown({
      scenarios: names.map(read),
      prevalence: values.prevalence === undefined ? undefined : shareOf(values.prevalence),
      warmUpDays: values['warm-up'] ?? Math.min(townDefaults.warmUpDays, days),
      residents,
      members,
      days,
    });
    return { town, scenario: scenarios[0] ?? read(scenario) };
  } catch (error) {
    throw usageOf(error);
  }
}

const schemesMost = 20;

function namesOf(list: string): string[] {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0 || (names.length === 1 && names[0] === 'none')) return [];
  if (names.includes('none')) throw new UsageError(`--schemes ${list}: none stands alone`);
  if (names.length > schemesMost)
    throw new UsageError(`--schemes names ${names.length}; ${schemesMost} at most`);
  return names;
}

/** `0.01` or `1%`. */
function shareOf(text: string): number {
  const isPercent = text.trim().endsWith('%');
  const number = Number(text.trim().replace(/%$/, ''));
  const share = isPercent ? number / 100 : number;
  if (text.trim() === '' || !(share > 0) || share > 1)
    throw new UsageError(`--prevalence ${text}: it takes a share above 0 up to 1, such as 0.01 or 1%`);
  return share;
}
