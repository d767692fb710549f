import { readFileSync } from 'node:fs';
import { fullScenarioSchema } from '@glassmine/lab';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { faultsOf, readJson, scenarioNames, schemaFile } from './scenario-files.ts';

const schema = JSON.parse(readFileSync(schemaFile, 'utf8'));
const judge = new Ajv2020({ allErrors: true, strict: true, strictRequired: false }).compile(schema);

/** Conditions between values, which the schema cannot express. */
const amongValues =
  /must (be (later|more|no less|at least|there once|from \d+ to \d+ parts|gone or)|divide|have (different|exactly one|\{|")|be the key of a product, once|not be earlier|come before)|is missing: the scenario lists|has (HTML|\{|no step)|follows a step|can't follow/;

/** A deposit's currency is one of the scenario's, whose codes the schema cannot know. */
const ofTheScenario = /\/terms\/currency$/;

const pathOf = ({ instancePath, params }: ErrorObject): string => {
  const name = params.missingProperty ?? params.additionalProperty ?? params.propertyName;
  return name === undefined ? instancePath : `${instancePath}/${name}`;
};

const isNear = (a: string, b: string) => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);

/** Fails when the schema and the readers disagree about a file. */
function agreeOn(json: unknown, what: string): 'good' | 'bad' {
  const faults = faultsOf(json);
  const found = judge(json) ? [] : (judge.errors as ErrorObject[]);
  for (const error of found) {
    const path = pathOf(error);
    if (faults.some((fault) => isNear(fault.path, path))) continue;
    expect.fail(`${what}: the schema finds fault with ${path} (${error.message}), the readers do not`);
  }
  const unseen = faults.filter(({ path, reason }) => !amongValues.test(reason) && !ofTheScenario.test(path));
  if (found.length === 0 && unseen.length > 0) {
    expect.fail(`${what}: the schema lets pass that ${unseen[0]?.path} ${unseen[0]?.reason}`);
  }
  return faults.length === 0 ? 'good' : 'bad';
}

test('scenario.schema.json equals the schema that the readers describe', () => {
  expect(schema, 'run `npm run -s schema`').toEqual(JSON.parse(JSON.stringify(fullScenarioSchema())));
});

test.each(scenarioNames)('%s fits scenario.schema.json', (name) => {
  expect(agreeOn(readJson(name), name)).toBe('good');
});

type Place = { holder: Record<string, unknown>; key: string; path: string };

function placesIn(value: unknown, path = ''): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [
    { holder, key, path: `${path}/${key}` },
    ...placesIn(holder[key], `${path}/${key}`),
  ]);
}

const wrongs: unknown[] = [null, -1, 1.5, 1e18, '', ' ', 'Ω?', true, [], {}, [[]], { en: 'x', xx: 'y' }];

/** The scenario with two of its languages: a broken text is broken in any language. */
function lean(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(lean);
  const isText = 'en' in value && 'hi' in value;
  const kept = Object.entries(value).filter(([key]) => !isText || key === 'en' || key === 'hi');
  return Object.fromEntries(
    kept.map(([key, each]) => [key, key === 'languages' ? ['en', 'hi'] : lean(each)]),
  );
}

describe.each(scenarioNames)('schema and readers agree on %s, broken at each place in turn', (name) => {
  // biome-ignore lint/suspicious/noExplicitAny: the tests break this file on purpose
  const json = lean(readJson(name)) as any;
  const places = placesIn(json);

  test('with a wrong value', () => {
    let bad = 0;
    places.forEach(({ holder, key, path }, i) => {
      const kept = holder[key];
      for (let nth = i % 3; nth < wrongs.length; nth += 3) {
        holder[key] = wrongs[nth];
        if (agreeOn(json, `${path} = ${JSON.stringify(wrongs[nth])}`) === 'bad') bad++;
      }
      holder[key] = kept;
    });
    expect(bad).toBeGreaterThan(places.length * 3);
    expect(agreeOn(json, 'mended')).toBe('good');
  });

  test('with a field too few or too many', () => {
    for (const { holder, key, path } of places.filter((_, i) => i % 2 === 0)) {
      if (Array.isArray(holder)) continue;
      const kept = holder[key];
      delete holder[key];
      agreeOn(json, `${path} left out`);
      holder[key] = kept;
      holder.surprise = 1;
      expect(agreeOn(json, `a surprise beside ${path}`)).toBe('bad');
      delete holder.surprise;
    }
  });
});

test.each([null, 3, 'text', [], {}])('schema and readers both reject %j as a scenario', (json) => {
  expect(agreeOn(json, 'no scenario')).toBe('bad');
});

test('faults of the crowd and of the operator are reported with the others', () => {
  const json = readJson('mining-app');
  json.capacity = 0;
  json.crowd.agents = -1;
  delete json.operator;
  const paths = faultsOf(json).map(({ path }) => path);
  expect(paths.slice(0, 3)).toEqual(['/capacity', '/crowd/agents', '/operator']);
});
