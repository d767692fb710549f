import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Dealings, type Role, roleOf } from './roles.ts';

const none: Dealings = {
  paidIn: 0,
  paidOut: 0,
  bonuses: 0,
  invitedWhoPaid: 0,
  chainPayments: 0,
  operates: false,
  collects: false,
};

test.each<[Role, Partial<Dealings>]>([
  ['bystander', {}],
  ['victim', { paidIn: 100, paidOut: 99 }],
  ['earlyWinner', { paidIn: 100, paidOut: 100 }],
  ['earlyWinner', { paidIn: 0, paidOut: 1 }],
  ['recruiter', { paidIn: 100, paidOut: 40, bonuses: 40, invitedWhoPaid: 3 }],
  ['victim', { paidIn: 100, paidOut: 40, bonuses: 40, invitedWhoPaid: 2 }],
  ['victim', { paidIn: 100, invitedWhoPaid: 9 }],
  ['mule', { paidIn: 100, chainPayments: 1 }],
  ['operator', { operates: true, chainPayments: 4 }],
  ['collector', { collects: true, chainPayments: 4 }],
])('%s: %o', (role, dealings) => {
  expect(roleOf({ ...none, ...dealings })).toBe(role);
});

test('everybody has one role, and a bystander has had nothing to do with any scheme', () => {
  const amount = fc.nat(200);
  const dealings = fc
    .record({
      paidIn: amount,
      paidOut: amount,
      bonuses: amount,
      invitedWhoPaid: fc.nat(6),
      chainPayments: fc.nat(2),
    })
    .map((each) => ({ ...none, ...each, bonuses: Math.min(each.bonuses, each.paidOut) }));
  fc.assert(
    fc.property(dealings, (each) => {
      const role = roleOf(each);
      expect(role === 'bystander').toBe(each.paidIn + each.paidOut + each.chainPayments === 0);
      if (role === 'victim') expect(each.paidIn).toBeGreaterThan(each.paidOut);
      if (role === 'earlyWinner') expect(each.paidOut).toBeGreaterThanOrEqual(each.paidIn);
      if (role === 'recruiter') expect(each.invitedWhoPaid).toBeGreaterThanOrEqual(3);
    }),
  );
});
