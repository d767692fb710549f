import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mergeNames, subjects } from './subjects.ts';

const source = new URL('..', import.meta.url);

/** Where a subject's value can stand in its folder. */
const files = ['rules.ts', 'rules/subject.ts', 'rules/world.ts', 'world.ts'];

it('the list of subjects has the value of every subject', async () => {
  const found = new Map<string, unknown>();
  for (const folder of readdirSync(source)) {
    for (const file of files) {
      const at = new URL(`${folder}/${file}`, source);
      if (folder === 'world' || !existsSync(at)) continue;
      const exports: Record<string, unknown> = await import(at.href);
      if (exports[`${folder}Subject`]) found.set(folder, exports[`${folder}Subject`]);
    }
  }
  expect(found.size).toBeGreaterThan(20);
  expect(new Set(subjects)).toEqual(new Set(found.values()));
  expect(subjects.length).toBe(found.size);
});

it('two subjects that declare the same name are refused', () => {
  expect(mergeNames([{ a: 1 }, {}, { b: 2 }])).toEqual({ a: 1, b: 2 });
  expect(() => mergeNames([{ a: 1 }, { a: 1 }])).toThrow('a is declared twice');
});
