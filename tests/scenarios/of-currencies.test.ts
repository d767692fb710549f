import { expect, test } from 'vitest';
import { oneCurrency, threeCurrencies } from './of-currencies.ts';
import { faultsOf, readJson } from './scenario-files.ts';

test.each([
  ['one currency', oneCurrency, []],
  ['three currencies', threeCurrencies, ['pNGN', 'pINR']],
] as const)('the mining app with %s is a scenario without a fault', (_, change, locals) => {
  const changed = change(readJson('mining-app'));
  expect(faultsOf(changed)).toEqual([]);
  expect(changed.localCurrencies.map(({ code }: { code: string }) => code)).toEqual(locals);
});
