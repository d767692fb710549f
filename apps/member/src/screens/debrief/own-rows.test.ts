import type { DebriefRows } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { csvOf, jsonOf } from './own-rows.ts';

const blank = { about: '', amount: '' as const, currency: '', status: '', words: '', count: 0, seconds: 0 };
const time = Date.UTC(2026, 1, 12, 9, 30);
const kept: DebriefRows = {
  brandName: 'HashPeak · simulation',
  learner: 152,
  rows: [
    { ...blank, time, kind: 'deposit', amount: '300.00', currency: 'pUSDT' },
    { ...blank, time, kind: 'ownMessage', about: 'family', status: 'warn', words: 'Don’t, "aunt",\nplease' },
    { ...blank, time, kind: 'ownMessage', about: 'family', status: 'none', words: '=1+2' },
  ],
};

test('own rows as CSV: quoted where needed, no formula, the simulation in every row', () => {
  expect(csvOf(kept)).toBe(
    [
      '\ufeffsimulation,learner,time,kind,about,amount,currency,status,words,count,seconds',
      'HashPeak · simulation,152,2026-02-12T09:30:00,deposit,,300.00,pUSDT,,,0,0',
      'HashPeak · simulation,152,2026-02-12T09:30:00,ownMessage,family,,,warn,"Don’t, ""aunt"",\nplease",0,0',
      "HashPeak · simulation,152,2026-02-12T09:30:00,ownMessage,family,,,none,'=1+2,0,0",
      '',
    ].join('\r\n'),
  );
});

test('own rows as JSON are all rows, with the simulation’s name', () => {
  const read = JSON.parse(jsonOf(kept));
  expect(read.simulation).toBe('HashPeak · simulation');
  expect(read.learner).toBe(152);
  expect(read.rows).toHaveLength(3);
  expect(read.rows[0]).toMatchObject({ time: '2026-02-12T09:30:00', kind: 'deposit', amount: '300.00' });
});
