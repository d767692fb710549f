/** Scenario files as they were written when a scenario had one local currency, by name, and rooms that began with one. */
import { readFileSync } from 'node:fs';
import { memoryJournal } from '@glassmine/journal/memory';
import { currencyCodes, parseScenario, upgradeScenario } from '@glassmine/replica';
import { createRoom, headless, openRoom, verifyRoom } from '@glassmine/room';
import { expect, test } from 'vitest';
import { simulateDays } from '../../apps/console/src/preview/simulate.ts';

interface File {
  currency: string;
  localCurrencies: Record<string, number | string>[];
  bank: object;
  outside: object;
  crowd: object;
}

const shipped = JSON.parse(
  readFileSync(new URL('../../scenarios/mining-app.json', import.meta.url), 'utf8'),
) as File;
/** A file of before could name no second local currency. */
const file: File = { ...shipped, localCurrencies: shipped.localCurrencies.slice(0, 1) };
const small: File = { ...file, crowd: { ...file.crowd, agents: 80 } };

/** The same scenario in a file of before. */
function asBefore({ localCurrencies, ...rest }: File) {
  const { code, perUnitMinor, learnerMinor, ...sums } = localCurrencies[0] ?? {};
  return {
    ...rest,
    cashCurrency: code,
    exchange: { cashPerCoinMinor: perUnitMinor },
    bank: { ...rest.bank, ...sums },
    outside: { ...rest.outside, learnerCashMinor: learnerMinor },
  };
}

test('a file of before is read as the same scenario, and names the same currencies', () => {
  expect(parseScenario(asBefore(file))).toEqual(parseScenario(file));
  expect(currencyCodes(asBefore(file))).toEqual(['pUSDT', 'pNGN']);
});

test('a file of today is read as it is', () => {
  expect(upgradeScenario({ ...file })).toEqual(file);
});

test('a fault in a file of before is named', () => {
  const { exchange: _, ...broken } = asBefore(file);
  expect(() => parseScenario(broken)).toThrow(/cashCurrency|localCurrencies/);
});

test('the console’s preview runs a file of before as it runs that of today', () => {
  const run = { seed: 1, days: 12, changes: { 'crowd.agents': 60 }, course: null };
  const days = [...simulateDays({ ...run, json: JSON.stringify(file) })];
  expect(days.at(-1)?.deposits).toBeGreaterThan(0);
  expect([...simulateDays({ ...run, json: JSON.stringify(asBefore(file)) })]).toEqual(days);
});

test('a room that began with a file of before goes on, and replays to the world of today’s file', async () => {
  const journal = memoryJournal();
  const known = { journal, owner: 'test', now: () => 1_767_600_000_000 };
  await createRoom({ ...known, id: 'older', scenario: asBefore(small), seed: 5 });
  const room = await openRoom({ ...known, roomId: 'older' });
  await room.execute({ type: 'joinRoom' }, { actor: 'a' });
  await room.execute({ type: 'tick', ticks: 240 }, { actor: 'a' });
  await room.close();
  const again = await openRoom({ ...known, roomId: 'older' });
  await again.execute({ type: 'tick', ticks: 240 }, { actor: 'a' });
  const hash = again.simulation.hash();
  expect((await verifyRoom(journal, 'older')).worldHash).toBe(hash);
  expect(headless(small, 5, await journal.read('older', 0, 100)).hash()).toBe(hash);
});
