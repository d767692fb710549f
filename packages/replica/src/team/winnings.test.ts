import { expect, test } from 'vitest';
import type { Member } from '../base/rows.ts';
import { claimContext } from '../world/claims.ts';
import { emptyScheme, must } from '../world/small-world.fixture.ts';
import type { World } from '../world/world.ts';
import { notePurchase, noteWinning, winningKinds } from './rules/lists.ts';
import { teamSubject } from './rules/subject.ts';
import type { Winning } from './rules/world.ts';

const promoter = 0 as Member;

const kindsIn = ({ winnings }: World) =>
  Array.from({ length: winnings.count }, (_, row) => winningKinds[winnings.kind[row as Winning]!]);

const later = (world: World) => must(world, { type: 'tick', ticks: 6 });

test('a purchase stands in the ticker between two winnings, and does not count as one in the claim', () => {
  const world = emptyScheme();
  notePurchase(world, promoter, 9_000, 2);
  later(world);
  notePurchase(world, promoter, 9_000, 1);
  noteWinning(world, promoter, 'bonus', 5_000);
  noteWinning(world, promoter, 'teamBenefits', 5_000);
  later(world);
  notePurchase(world, promoter, 9_000, 1);
  noteWinning(world, promoter, 'teamBenefits', 5_000);
  expect(kindsIn(world)).toEqual(['buyMachine', 'bonus', 'buyMachine', 'teamBenefits']);
  expect(Array.from(world.winnings.product.slice(0, 4))).toEqual([2, -1, 1, -1]);
  const claimed = teamSubject.claims.winnings.claimed(claimContext(world, -1 as Member, 0));
  expect(claimed.value).toBe(2);
});

test('a withdrawal stands in the ticker ahead of bonuses, and behind an earlier withdrawal', () => {
  const world = emptyScheme();
  noteWinning(world, promoter, 'teamBenefits', 5_000);
  noteWinning(world, promoter, 'withdrawal', 5_000);
  noteWinning(world, promoter, 'withdrawal', 6_000);
  noteWinning(world, promoter, 'withdrawal', 1_999);
  expect(kindsIn(world)).toEqual(['teamBenefits', 'withdrawal']);
});
