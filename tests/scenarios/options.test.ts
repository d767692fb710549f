import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readJson, scenarioNames, schemaFile } from './scenario-files.ts';

interface Schema {
  type?: string;
  enum?: readonly unknown[];
  minimum?: number;
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Options of a schema that none of `values` takes, as `path` or `path = value`: each value of a list, each side of a
 * flag, each field, each list with something in it, and each number that is nought where there is none of it.
 */
function unmet(schema: Schema, values: readonly unknown[], path = ''): string[] {
  if (values.length === 0) return [path];
  const choices = schema.enum ?? (schema.type === 'boolean' ? [true, false] : []);
  const missed = choices
    .filter((choice) => !values.includes(choice))
    .map((choice) => `${path} = ${String(choice)}`);
  const isCount = schema.type === 'integer' && schema.minimum === 0;
  if (isCount && !values.some((value) => Number(value) > 0)) missed.push(`${path} > 0`);
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const held = values.filter((value) => isObject(value) && name in value);
    return unmet(
      field,
      held.map((value) => (value as Record<string, unknown>)[name]),
      path === '' ? name : `${path}.${name}`,
    );
  });
  const items = schema.items
    ? unmet(
        schema.items,
        values.flatMap((value) => (Array.isArray(value) ? value : [])),
        `${path}[]`,
      )
    : [];
  // That there is none of a thing is no option of the source: its app has them all.
  const ways = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  const inWays = ways.flatMap((way) =>
    unmet(
      way,
      values.filter((value) => value !== null),
      path,
    ),
  );
  return [...missed, ...fields, ...items, ...inWays];
}

/** Options that no shipped scenario takes, by the beginning of their path, each with the reason. */
const reasons: Readonly<Record<string, string>> = {
  $schema: 'editors read it, and no world does',
  'accounts.registerBy': 'both ways of a shipped scenario are open: by phone and by e-mail',
  'accounts.timesBy': 'whose clock the pages follow; the room’s own where it is left out',
  xray: 'the laboratory’s: a facilitator changes it while the room runs',
  arms: 'the laboratory’s: a facilitator chooses the arms of an experiment',
  'coupons.open = false': 'a facilitator closes the coupons, which a room otherwise never could receive',
  'content.version.compulsory = true':
    'a facilitator offers it: from the start it would stand before a learner’s first page',
  'content.homeVideo[].claims': 'the film shows the machines, whose claims stand on their own page',
  'feed.seeds[].claims': 'the first posts make the claims of the community, which need no naming',
  'feed.sharedLines': 'the crowd’s: shipped scenarios say all that it can say',
  'feed.lines[]': 'the crowd’s: a shipped scenario adds lines of its own to a few kinds',
  'review.publishesDoubts': 'the operator’s: a scheme that publishes doubts is one of the laboratory',
  'funds.miningRevenuePerDayMinor > 0': 'a scheme that earns nothing is what the lesson is about',
  'funds.reserveReturnPpmPerDay': 'the same: its reserve earns nothing',
  end: 'the simulator’s own notice after the end; its default is used',
  'content.walletNotice[].fromDay > 0': 'the notice above the wallet stands there from the first day',
  questionnaire: 'the offers are in scenarios/questionnaire, for all scenarios',
  crowd: 'of the simulated members; the source has none',
  operator: 'of whoever runs the scheme; the source has none',
  town: 'of research: shipped scenarios have no town around them',
  laundering: 'of research: shipped scenarios launder nothing',
};

const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as Schema;
const all = unmet(schema, scenarioNames.map(readJson));
const isBelow = (option: string, start: string) =>
  option.startsWith(start) && !/\w/.test(option.charAt(start.length));

test('what a scenario can choose is chosen by a shipped one, or has a reason not to be', () => {
  expect(all.filter((option) => !Object.keys(reasons).some((start) => isBelow(option, start)))).toEqual([]);
});

test('no reason is left for an option that is met or gone', () => {
  expect(Object.keys(reasons).filter((start) => !all.some((option) => isBelow(option, start)))).toEqual([]);
});

test('an option that no scenario takes any more is found', () => {
  const without = scenarioNames.map((name) => {
    const json = readJson(name);
    return {
      ...json,
      tabs: 'five',
      accounts: { ...json.accounts, captcha: false },
      products: json.products.map((product: object) => ({ ...product, rushUntilDay: 0 })),
      rewards: { ...json.rewards, codes: [] },
    };
  });
  const found = unmet(schema, without).filter((option) => !all.includes(option));
  expect(found).toEqual([
    'accounts.captcha = true',
    'products[].rushUntilDay > 0',
    'rewards.codes[]',
    'tabs = three',
  ]);
});
