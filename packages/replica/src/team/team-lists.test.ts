import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Member, Person } from '../base/rows.ts';
import { inviteCodeOf } from '../members/rules/accounts.ts';
import { type Push, pushPage } from '../messages/rules.ts';
import { pushKinds } from '../messages/words.ts';
import { addPerson } from '../outside/rules/phone.ts';
import { createWorld } from '../world/create-world.ts';
import { readsOf } from '../world/reads.fixture.ts';
import { emptyScheme, must, newMember, recharge, scenarioWith } from '../world/small-world.fixture.ts';
import { restoreWorld, snapshotWorld } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import { gradeOf, gradeText, inLevel } from './rules/bonus.ts';
import { teamIncomePage, teamPage } from './rules/lists.ts';

/** Those on a level below somebody, newest first, by looking at everybody. */
function plainTeam(world: World, top: Member, level: number): Member[] {
  const found: Member[] = [];
  for (let member = 0 as Member; member < world.members.count; member++) {
    let above = member;
    for (let i = 0; i < level; i++) above = above < 0 ? (-1 as Member) : world.members.upline[above]!;
    if (above === top && member !== top) found.push(member);
  }
  return found.toReversed();
}

const all = { from: 0, size: 10_000 };

/** Who joins below whom, whether as a learner, and whether they buy a machine. */
const tree = fc.array(fc.tuple(fc.nat(30), fc.boolean(), fc.boolean()), { maxLength: 30 });

const scenarioOf = (levels: number) =>
  scenarioWith((json) => {
    Object.assign(json.team as object, {
      levelsPpm: [90_000, 70_000, 50_000, 30_000, 10_000].slice(0, levels),
    });
  });

describe('the lists of a team', () => {
  it('and its counts equal those of a full scan, in a team of one to five levels', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), tree, (levels, joins) => {
        const world = createWorld(scenarioOf(levels), 3);
        for (let i = 0; i < 40; i++) addPerson(world, 50_000, []);
        const members = [newMember(world).member];
        let person = 1 as Person;
        for (const [place, isLearner, buys] of joins) {
          const upline = members[place % members.length]!;
          if (isLearner) {
            const who = newMember(world, inviteCodeOf(world, upline));
            members.push(who.member);
            if (buys) recharge(world, who, 5_000);
          } else {
            const { member } = must(world, { type: 'registerAgent', person, upline }) as { member: Member };
            members.push(member);
            if (buys) recharge(world, { learner: person, member }, 5_000);
            person++;
          }
          const buyer = members.at(-1) as number;
          if (buys) must(world, { type: 'buyMachine', member: buyer, product: 0, units: 1, agreed: true });
        }
        const again = restoreWorld(world.scenario, snapshotWorld(world));
        for (const member of members) {
          for (let level = 1; level <= levels; level++) {
            const expected = plainTeam(world, member, level);
            const isValid = (row: Member) => world.members.validSince[row]! >= 0;
            expect(inLevel(again, 'registeredByLevel', member, level - 1)).toBe(expected.length);
            expect(inLevel(again, 'validByLevel', member, level - 1)).toBe(expected.filter(isValid).length);
            const paidByTeam = expected.reduce(
              (sum, row) => sum + inLevel(world, 'bonusToUplines', row, level - 1),
              0,
            );
            expect(inLevel(again, 'incomeByLevel', member, level - 1)).toBe(paidByTeam);
            if (world.members.isLearner[member] !== 1) continue;
            expect(teamPage(world, member, { level, ...all })).toEqual({
              total: expected.length,
              members: expected,
            });
            const valid = expected.filter(isValid);
            expect(teamPage(again, member, { level, valid: true, ...all }).members).toEqual(valid);
            const others = expected.filter((row) => !valid.includes(row));
            expect(teamPage(world, member, { level, valid: false, ...all }).members).toEqual(others);
            expect(teamPage(world, member, { level, from: 2, size: 3 }).members).toEqual(
              expected.slice(2, 5),
            );
            const income = inLevel(world, 'incomeByLevel', member, level - 1);
            const paid = teamIncomePage(world, member, { level, ...all });
            const bonuses = level === 1 ? valid.length * world.scenario.team.referralBonusMinor : 0;
            expect(paid.sum).toBe(income + bonuses);
            expect(paid.list).toHaveLength(paid.total);
          }
          if (world.members.isLearner[member] === 1)
            expect(teamIncomePage(world, member, all).sum).toBe(world.members.teamIncome[member]);
        }
      }),
      { numRuns: process.env.GLASSMINE_SOAK ? 300 : 30 },
    );
  });

  it('read no more of a team of ten thousand for a page than of one of a hundred', () => {
    const readsIn = (size: number): number => {
      const world = createWorld(scenarioWith(), 1);
      for (let i = 0; i < size; i++) addPerson(world, 0, []);
      const { member } = newMember(world);
      for (let person = 1; person <= size; person++) {
        must(world, { type: 'registerAgent', person, upline: member });
      }
      expect(teamPage(world, member, { level: 1, from: 0, size: 1 }).total).toBe(size);
      const page = { level: 1, from: size >> 1, size: 20 };
      return readsOf(world, (watched) => teamPage(watched, member, page));
    };
    const few = readsIn(100);
    expect(few).toBeGreaterThan(20);
    // A walk would read a hundred times as much.
    expect(readsIn(10_000)).toBeLessThan(4 * few);
  });
});

describe('what comes with a team', () => {
  it('is a message of congratulation for each upline, with who and how much', () => {
    const world = emptyScheme();
    const top = newMember(world);
    const middle = newMember(world, inviteCodeOf(world, top.member));
    const buyer = newMember(world, inviteCodeOf(world, middle.member));
    recharge(world, buyer, 20_000);
    must(world, { type: 'buyMachine', member: buyer.member, product: 2, units: 1, agreed: true });
    for (const [upline, amount] of [
      [middle, 2_000],
      [top, 1_000],
    ] as const) {
      const [row] = pushPage(world, upline.learner, { from: 0, size: 1 }).rows as [Push];
      expect(pushKinds[world.pushes.kind[row as Push]!]).toBe('subordinateRented');
      expect([world.pushes.amount[row as Push], world.pushes.person[row as Push]]).toEqual([
        amount,
        buyer.learner,
      ]);
    }
    const told = pushPage(world, buyer.learner, { from: 0, size: 9 }).rows;
    expect(told.map((row) => pushKinds[world.pushes.kind[row]!])).not.toContain('subordinateRented');
  });

  it('is a grade with a name', () => {
    const world = emptyScheme();
    const top = newMember(world);
    expect(gradeText(world, gradeOf(world, top.member), 'en')).toBe('Member');
    const below = newMember(world, inviteCodeOf(world, top.member));
    recharge(world, below, 10_000);
    must(world, { type: 'buyMachine', member: below.member, product: 0, units: 1, agreed: true });
    expect(gradeText(world, gradeOf(world, top.member), 'en')).toBe('Bronze');
    expect(gradeText(world, 5, 'en')).toBe('Diamond');
    expect(gradeText(world, 5, 'fr')).toBe('Diamant');
  });

  it.each([
    [
      'grades',
      [
        { name: { en: 'Bronze' }, validMembers: 3 },
        { name: { en: 'Silver' }, validMembers: 3 },
      ],
    ],
    [
      'milestones',
      [
        { validMembers: 3, bonusMinor: 1 },
        { validMembers: 2, bonusMinor: 1 },
      ],
    ],
  ])('is refused where %s do not rise', (name, steps) => {
    const change = (json: Record<string, Record<string, unknown>>) => {
      (json.team as Record<string, unknown>)[name] = steps;
    };
    expect(() => scenarioWith(change)).toThrow(`/team/${name}/1/validMembers`);
  });
});
