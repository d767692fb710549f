import { expect, test } from 'vitest';
import { impureCalls, pureModules } from './pure-calls.ts';
import { plantTree, readTree, report } from './tree.ts';

const complaintsOf = (source: string): string[] =>
  report(impureCalls(plantTree({ 'packages/replica/src/orders/rules/buy.ts': `\n${source}\n` })));

test('the pure packages call nothing that differs between machines or runs', () => {
  expect(report(impureCalls(readTree()))).toEqual([]);
});

test('the rule reads both pure packages', () => {
  const modules = pureModules(readTree());
  for (const home of ['packages/replica/', 'packages/crowd/']) {
    expect(modules.filter((path) => path.startsWith(home)).length, home).toBeGreaterThan(0);
  }
});

test.each([
  ['const at = Date.now();', 'Date is banned: time enters only as a tick'],
  ['const at = new Date(0);', 'Date is banned'],
  ['const { now } = Date;', 'Date is banned'],
  ['const tools = { Date };', 'Date is banned'],
  ['const at = performance.now();', 'performance is banned'],
  ['const draw = Math.random();', 'Math.random is banned: draw from the PRNG stream'],
  ['const share = Math.pow(2, 3);', 'Math.pow is banned'],
  ['const share = 2 ** 3;', '** is banned'],
  ['let share = 2; share **= 3;', '**= is banned'],
  ['const share = Math.exp(1);', 'Math.exp is banned: its last bits differ between engines'],
  [`const share = Math['log'](1);`, 'Math.log is banned'],
  ['const { sin } = Math;', 'Math as a value is banned'],
  ['const id = crypto.randomUUID();', 'crypto is banned'],
  ['const text = new Intl.NumberFormat();', 'Intl is banned'],
  [`const order = 'a'.localeCompare('b');`, 'localeCompare is banned: compare strings with <'],
  ['const text = (1).toLocaleString();', 'toLocaleString is banned'],
  ['setTimeout(() => {}, 1);', 'setTimeout is banned'],
  ['queueMicrotask(() => {});', 'queueMicrotask is banned'],
  ['const f = async () => 1;', 'async is banned'],
  ['class A { async f() {} }', 'async is banned'],
  ['const f = (): Promise<void> | undefined => undefined;', 'Promise is banned'],
  [`const m = import('./other.ts');`, 'import() is banned'],
  ['const mode = process.env.MODE;', 'process is banned'],
  [`console.log('x');`, 'console is banned'],
  ['for (const key in {}) key;', 'for…in is banned: use for…of'],
])('%s is found', (source, message) => {
  const lines = complaintsOf(source);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`packages/replica/src/orders/rules/buy.ts:2 ${message}`);
});

test.each([
  'const root = Math.floor(Math.sqrt(Math.max(1, Math.imul(2, 3))));',
  'const half = Math.SQRT1_2;',
  'interface Card { Date: number; process(): void }',
  'const card = { Date: 1, console: 2 }; card.Date;',
  'for (const key of [1, 2]) key;',
])('%s is let through', (source) => {
  expect(complaintsOf(source)).toEqual([]);
});

test('tests and other packages may do it', () => {
  const tree = plantTree({
    'packages/replica/src/orders/rules/buy.test.ts': 'Date.now();\n',
    'packages/room/src/hosting/clock.ts': 'Date.now();\n',
  });
  expect(impureCalls(tree)).toEqual([]);
});
