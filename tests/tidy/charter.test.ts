import { describe, expect, test } from 'vitest';
import { bareBrands, connectors, disguisedPages, outgoingCalls, realMoney, shownWords } from './charter.ts';
import { plantTree, readTree, report } from './tree.ts';

const rules = { connectors, outgoingCalls, realMoney, bareBrands, disguisedPages };

describe('the charter, as far as the sources show it', () => {
  const real = readTree();

  test.each(Object.entries(rules))('%s: none', (_, rule) => {
    expect(report(rule(real))).toEqual([]);
  });

  test('there are scenarios and translations to look at', () => {
    const paths = shownWords(real);
    for (const folder of ['scenarios/', 'apps/member/', 'apps/server/']) {
      expect(paths.filter((path) => path.startsWith(folder)).length, folder).toBeGreaterThan(0);
    }
  });
});

test.each([
  [
    'connectors',
    'apps/server/package.json',
    '{\n"dependencies": { "stripe": "1.0.0" } }',
    'depends on stripe',
  ],
  ['connectors', 'packages/x/package.json', '{\n"devDependencies": { "@some/sms-client": "1" } }', '(sms)'],
  [
    'connectors',
    'package-lock.json',
    '{\n"packages": { "node_modules/a/node_modules/web3": {} } }',
    'on web3',
  ],
  ['outgoingCalls', 'apps/server/src/a.ts', `\nimport { request } from 'node:https';`, 'imports node:https'],
  ['outgoingCalls', 'packages/room/src/a.ts', `\nconst a = await import('net');`, 'imports net'],
  ['outgoingCalls', 'packages/room/src/a.ts', `\nconst a = fetch('/x');`, 'calls fetch'],
  ['outgoingCalls', 'apps/member/src/a.ts', `\nconst a = fetch('https://example.org/x');`, 'calls fetch'],
  ['outgoingCalls', 'packages/client/src/a.ts', `\nconst a = fetch('https://example.org/x');`, 'calls fetch'],
  ['outgoingCalls', 'apps/server/src/a.ts', `\nconst a = new WebSocket(address);`, 'calls WebSocket'],
  ['realMoney', 'scenarios/mine.json', '\n{ "currency": "USDT" }', 'shows USDT'],
  ['realMoney', 'scenarios/mine.json', '\n{ "currency": "TRY" }', 'shows "TRY"'],
  ['realMoney', 'apps/member/src/locales/en/home.json', '\n{ "a": "Earn $5 a day" }', 'shows $'],
  ['realMoney', 'apps/member/src/locales/hi/home.json', '\n{ "a": "₹500" }', 'shows ₹'],
  ['realMoney', 'apps/server/src/locales/tr.json', '\n{ "a": "{amount} TRY" }', 'shows } TRY'],
  ['disguisedPages', 'apps/member/index.html', '\n<title>HashPeak</title>', 'shows "HashPeak"'],
  ['disguisedPages', 'apps/member/public/app.webmanifest', '\n{ "name": "Peak" }', 'shows "Peak"'],
  ['realMoney', 'apps/server/src/locales/en.json', '\n{ "a": "at least 5 ALL" }', 'shows 5 ALL'],
] as const)('%s in %s: %s', (name, path, text, message) => {
  const findings = rules[name](plantTree({ [path]: text }));
  expect(findings).toMatchObject([{ path, line: 2, message: expect.stringContaining(message) }]);
});

test('a brand that stands alone is found, in the house and in the scenario itself', () => {
  const tree = plantTree({
    'scenarios/mine.json': '{ "brand": {\n"name": "HashPeak" },\n"about": "HashPeak is the best" }',
    'apps/member/src/app.tsx': "const title = 'HashPeak';\nconst good = 'HashPeak · simulation';\n",
  });
  expect(report(bareBrands(tree))).toEqual([
    expect.stringContaining('scenarios/mine.json:3 names HashPeak alone'),
    expect.stringContaining('apps/member/src/app.tsx:1 names HashPeak alone'),
  ]);
});

test('play currencies, ordinary words and calls home pass', () => {
  const tree = plantTree({
    'scenarios/mine.json': '{ "$schema": "x", "currency": "pUSDT", "cash": "pTRY", "price": "200.00 pINR" }',
    'apps/member/src/locales/en/home.json':
      '{ "a": "BUY ALL OF {amount} pUSDT", "b": "Try the TOP machine" }',
    'apps/member/index.html': '<title>Glassmine · simulation</title>',
    'apps/member/src/call.ts': 'export const call = (path: string) => fetch(`/api/` + path);\n',
    'apps/server/src/config.ts': "import { isIP } from 'node:net';\n",
    'apps/server/package.json': '{ "dependencies": { "fastify": "5.0.0" } }',
  });
  for (const rule of Object.values(rules)) expect(report(rule(tree))).toEqual([]);
});
