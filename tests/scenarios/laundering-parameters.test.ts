import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shape } from '@glassmine/kernel';
import { schemeSideParameters } from '@glassmine/town';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/command.ts';

const page = readFileSync(join(root, 'docs/crowd-parameters.md'), 'utf8');
const rows = [...page.matchAll(/^\| `laundering\.([^`]+)` \| (.+?) \| `(\w+)` \| (.+) \|$/gm)].map(
  ([, path = '', value = '', behaviour = '', origin = '']) => ({ path, value, behaviour, origin }),
);

/** Every value with its path, in the order of the schema. */
function valuesIn(value: unknown, path: readonly string[] = []): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([key, below]) => valuesIn(below, [...path, key]));
}

describe('the rows of docs/crowd-parameters.md about laundering', () => {
  const { value, faults } = shape.read(schemeSideParameters, {});
  const defaults = valuesIn(value);

  test('are exactly the parameters with their defaults', () => {
    expect(faults).toEqual([]);
    expect(rows.map(({ path, value }) => [path, value])).toEqual(
      defaults.map(([path, value]) => [path, String(value)]),
    );
  });

  test('state the origin of each parameter in a sentence', () => {
    for (const { path, origin } of rows) expect(origin.split(' ').length, path).toBeGreaterThan(2);
  });

  test('name a function that mentions the parameter', () => {
    const texts = globSync('research/town/src/scheme/**/*.ts', { cwd: root })
      .filter((file) => !/(test|fixture)\.ts$/.test(file))
      .map((file) => readFileSync(join(root, file), 'utf8'));
    const wrong = rows.filter(({ path, behaviour }) => {
      const name = path.split('.').at(-1) as string;
      const found = texts.flatMap((text) => text.match(bodyOf(behaviour)) ?? []);
      expect(found.length, behaviour).toBeGreaterThan(0);
      return !found.some((body) => body.includes(name));
    });
    expect(wrong.map(({ path, behaviour }) => `${behaviour} does not mention ${path}`)).toEqual([]);
  });
});

/** A function, or a method of a class, from its name to the brace that closes it. */
function bodyOf(name: string): RegExp {
  return new RegExp(`^( *)(?:export )?(?:function |#)?${name}\\([^;]*$[\\s\\S]*?^\\1}$`, 'm');
}
