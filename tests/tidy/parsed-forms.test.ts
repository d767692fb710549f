import { expect, test } from 'vitest';
import { answersCalls, parsedForms } from './parsed-forms.ts';
import { plantTree, readTree, report } from './tree.ts';

const complaintsOf = (source: string, path = 'apps/server/src/api/console/plan/save.ts'): string[] =>
  report(parsedForms(plantTree({ [path]: `\n${source}\n` })));

test('what answers calls parses no field of a form', () => {
  expect(report(parsedForms(readTree()))).toEqual([]);
});

test('the rule reads the routes and what they share', () => {
  const read = readTree().files.filter(answersCalls);
  for (const folder of ['api', 'calls'])
    expect(
      read.filter((path) => path.startsWith(`apps/server/src/${folder}/`)).length,
      folder,
    ).toBeGreaterThan(15);
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
  [`import { parseJson } from '../../../http/json-text.ts';`, 'parseJson'],
])('%s is found', (source, name) => {
  const lines = complaintsOf(source);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(
    `apps/server/src/api/console/plan/save.ts:2 uses ${name}: the guard does not see`,
  );
  expect(complaintsOf(source, 'apps/server/src/calls/lesson-plan.ts')).toHaveLength(1);
});

test.each([
  'const body = JSON.stringify(wishes);',
  'const bytes = Buffer.from(words);',
  'const plan = file.parse(form.name);',
  'interface Card { JSON: string }',
])('%s is let through', (source) => {
  expect(complaintsOf(source)).toEqual([]);
});

test('what reads what the server has written itself may parse', () => {
  expect(complaintsOf('JSON.parse(row.plan);', 'apps/server/src/store/lesson-plans.ts')).toEqual([]);
  expect(complaintsOf('JSON.parse(text);', 'apps/server/src/api/console/plan/save.test.ts')).toEqual([]);
});
