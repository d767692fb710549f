import { expect, test } from 'vitest';
import { answersCalls, parsedForms } from './parsed-forms.ts';
import { plantTree, readTree, report } from './tree.ts';

const complaintsOf = (source: string, path = 'packages/replica/src/playbook/desk.ts'): string[] =>
  report(parsedForms(plantTree({ [path]: `\n${source}\n` })));

test('what answers calls parses no field of a form', () => {
  expect(report(parsedForms(readTree()))).toEqual([]);
});

test('the rule reads the handlers of subjects and what the server answers', () => {
  const read = readTree().files.filter(answersCalls);
  const countOf = (pattern: RegExp) => read.filter((path) => pattern.test(path)).length;
  expect(countOf(/\/calls\.ts$/)).toBeGreaterThan(15);
  expect(countOf(/\/desk\.ts$/)).toBeGreaterThan(10);
  expect(countOf(/^apps\/server\/src\/answers\//)).toBeGreaterThan(10);
  expect(countOf(/^apps\/server\/src\/calls\//)).toBeGreaterThan(5);
});

test.each([
  ['const plan = JSON.parse(form.plan);', 'JSON.parse'],
  [`const plan = JSON['parse'](form.plan);`, 'JSON.parse'],
  ['const { parse } = JSON;', 'JSON.parse'],
  ['const plan = parseWith(JSON, form.plan);', 'JSON.parse'],
  ['const tools = { JSON };', 'JSON.parse'],
  ['const plans = texts.map(JSON.parse);', 'JSON.parse'],
  ['const words = decodeURIComponent(form.words);', 'decodeURIComponent'],
  ['const words = lines.map(decodeURI);', 'decodeURI'],
  ['const words = atob(form.words);', 'atob'],
  ['const pairs = new URLSearchParams(form.pairs);', 'URLSearchParams'],
  [`const words = Buffer.from(form.words, 'base64').toString();`, 'Buffer.from'],
  [`import { parseJson } from '../../../json-text.ts';`, 'parseJson'],
])('%s is found', (source, name) => {
  const lines = complaintsOf(source);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`packages/replica/src/playbook/desk.ts:2 uses ${name}: the guard does not see`);
  for (const path of ['apps/server/src/calls/lesson-plan.ts', 'apps/server/src/answers/plans.ts'])
    expect(complaintsOf(source, path)).toHaveLength(1);
});

test.each([
  'const body = JSON.stringify(roomRequest);',
  'const bytes = Buffer.from(words);',
  'const plan = file.parse(form.name);',
  'interface Card { JSON: string }',
])('%s is let through', (source) => {
  expect(complaintsOf(source)).toEqual([]);
});

test('what reads what the server has written itself may parse', () => {
  expect(complaintsOf('JSON.parse(row.plan);', 'apps/server/src/store/lesson-plans.ts')).toEqual([]);
  expect(complaintsOf('JSON.parse(text);', 'apps/server/src/answers/plans.test.ts')).toEqual([]);
});
