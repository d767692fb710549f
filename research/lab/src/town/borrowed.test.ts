import { daysFromCivil, seedOf } from '@glassmine/kernel';
import { accountKindCode, settleTown } from '@glassmine/town';
import { expect, test } from 'vitest';
import { smallScenario } from '../run/runs.fixture.ts';
import { BorrowedAccounts } from './borrowed.ts';
import { readTownParts } from './scenario-parts.ts';

const { town: parameters } = readTownParts(smallScenario(20));
const startDay = daysFromCivil(2026, 1, 1);
const town = settleTown({ seed: seedOf(4), startDay, residents: 600, parameters });
const wanted = { currency: 'cash' as const, isFirm: false, scheme: 1 };

test('accounts that schemes borrow belong to residents outside the schemes and without another role, and serve once', () => {
  const members = Uint8Array.from({ length: 600 }, (_, resident) => Number(resident % 3 === 0));
  const borrowed = new BorrowedAccounts(town, members);
  const taken = Array.from({ length: 60 }, (_, nth) =>
    borrowed.take({ ...wanted, nth }, (of) => of % 3 === 1),
  );
  expect(new Set(taken).size).toBe(60);
  for (const account of taken) {
    expect(town.accounts.owner[account]! % 3).toBe(1);
    expect(town.accounts.kind[account]).toBe(accountKindCode.current);
    expect(borrowed.has(account)).toBe(true);
  }
});

test('borrowed firms have no owner, borrowed wallets are in coin, and without a free resident there is none', () => {
  const borrowed = new BorrowedAccounts(town, new Uint8Array(600));
  const firm = borrowed.take({ ...wanted, isFirm: true, nth: 1 }, () => true);
  expect(town.accounts.owner[firm]).toBe(-1);
  const wallet = borrowed.take({ ...wanted, currency: 'coin', nth: 2 }, () => true);
  expect(town.accounts.kind[wallet]).toBe(accountKindCode.wallet);
  expect(borrowed.take({ ...wanted, nth: 3 }, () => false)).toBe(-1);
});
