import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readParameters, readScenario, scenarioFileSchema } from '@glassmine/crowd';
import { defaultTownParameters, townParameters } from '@glassmine/town';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/command.ts';
import { readJson } from './scenario-files.ts';

const parts = ['crowd', 'operator'] as const;

/** A row of docs/crowd-parameters.md. */
interface Row {
  path: string;
  value: string;
  behaviour: string;
  origin: string;
}

const page = readFileSync(join(root, 'docs/crowd-parameters.md'), 'utf8');
const allRows: Row[] = [...page.matchAll(/^\| `([^`]+)` \| (.+?) \| `(\w+)` \| (.+) \|$/gm)].map(
  ([, path = '', value = '', behaviour = '', origin = '']) => ({ path, value, behaviour, origin }),
);
// The rows of a part that another package reads have a test of their own.
const rows = allRows.filter(({ path }) => [...parts, 'town'].some((part) => path.startsWith(`${part}.`)));

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** Paths of all values below a node of the schema. */
function valuesIn(schema: Schema, path: string): string[] {
  const { properties } =
    [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].find((each) => each.properties) ?? {};
  if (properties)
    return Object.entries(properties).flatMap(([key, below]) => valuesIn(below, `${path}.${key}`));
  return schema.items?.properties ? valuesIn(schema.items, `${path}[]`) : [path];
}

const { properties } = scenarioFileSchema() as Schema;
const parameters = [
  ...parts.flatMap((part) => valuesIn(properties?.[part] as Schema, part)),
  ...valuesIn(townParameters as Schema, 'town'),
];
const event = { kind: 'rumour', day: 3 };
const json = readJson('mining-app');
const settings = {
  ...readParameters(readScenario({ ...json, crowd: { ...json.crowd, events: [event] } })),
  town: defaultTownParameters,
};

function parameterAt(path: string): unknown {
  let value: unknown = settings;
  for (const key of path.replaceAll('[]', '.0').split('.')) value = (value as Record<string, unknown>)?.[key];
  return value;
}

describe('docs/crowd-parameters.md', () => {
  test('has exactly one row for each parameter of crowd, operator and town', () => {
    expect(parameters.length).toBeGreaterThan(70);
    expect(rows.map(({ path }) => path).sort()).toEqual([...parameters].sort());
  });

  test('states the values of the default scenario', () => {
    for (const { path, value } of rows) {
      if (value === '–') {
        const isLeftOut = parameterAt(path) === undefined || path.startsWith('crowd.events[]');
        expect(isLeftOut, path).toBe(true);
      } else expect(String(parameterAt(path)), path).toBe(value);
    }
  });

  test('states the origin of each parameter in a sentence', () => {
    for (const { path, origin } of rows) expect(origin.split(' ').length, path).toBeGreaterThan(2);
  });

  test('names for each parameter a function of at most sixty lines that mentions it', () => {
    const sources = { crowd: sourcesOf('crowd'), town: sourcesOf('town') };
    const wrong = rows.filter(({ path, behaviour }) => {
      const name = path.split(/[.[\]]+/).at(-1) as string;
      const files = sources[path.startsWith('town.') ? 'town' : 'crowd'];
      const found = files.flatMap((text) => text.match(bodyOf(behaviour)) ?? []);
      expect(found, behaviour).toHaveLength(1);
      expect(found[0]?.split('\n').length, behaviour).toBeLessThanOrEqual(60);
      return !found[0]?.includes(name);
    });
    expect(wrong.map(({ path, behaviour }) => `${behaviour} does not mention ${path}`)).toEqual([]);
  });
});

/** Texts of a package's modules. */
function sourcesOf(name: string): string[] {
  return globSync(`{packages,research}/${name}/src/**/*.ts`, { cwd: root })
    .filter((file) => !/(test|fixture)\.ts$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'));
}

/** A function of a module, or a method of a class. */
function bodyOf(name: string): RegExp {
  return new RegExp(
    `^(?:(?:export )?function ${name}\\b[\\s\\S]*?^}|  #?${name}\\([^;=\\n]*{$[\\s\\S]*?^  })$`,
    'm',
  );
}
