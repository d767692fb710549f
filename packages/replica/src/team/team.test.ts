import { describe, expect, it } from 'vitest';
import type { Member, Person } from '../base/rows.ts';
import { member as slots } from '../ledger/accounts.ts';
import { checkBooks } from '../ledger/books.ts';
import { owed } from '../ledger/post.ts';
import { inviteCodeOf, memberByInviteCode } from '../members/rules/accounts.ts';
import { addPerson } from '../outside/rules/phone.ts';
import { emptyScheme, must, newMember, recharge, refusalOf } from '../world/small-world.fixture.ts';
import { gradeOf, inLevel, validInTeam } from './rules/bonus.ts';
import { contactStatus, contactsOf } from './rules/subject.ts';

describe('invite codes', () => {
  it('are one to one with members', () => {
    const world = emptyScheme(99);
    const members = Array.from({ length: 30 }, () => newMember(world).member);
    expect(new Set(members.map((m) => inviteCodeOf(world, m))).size).toBe(30);
    for (const m of members) {
      expect(memberByInviteCode(world, inviteCodeOf(world, m))).toBe(m);
      expect(memberByInviteCode(world, inviteCodeOf(world, m).toLowerCase())).toBe(m);
    }
    expect(memberByInviteCode(world, 'AAAAAA')).toBe(-1);
    expect(memberByInviteCode(world, 'I0O1!!')).toBe(-1);
  });
});

describe('a purchase', () => {
  it('pays 10, 5 and 2 percent to three uplines, and not a fourth', () => {
    const world = emptyScheme();
    const chain = [newMember(world)];
    for (let i = 0; i < 4; i++) {
      chain.push(newMember(world, inviteCodeOf(world, (chain.at(-1) as { member: Member }).member)));
    }
    const buyer = chain[4] as { learner: Person; member: Member };
    recharge(world, buyer, 20_000);
    must(world, { type: 'buyMachine', member: buyer.member, product: 2, units: 1, agreed: true });
    const gained = chain.map(({ member }) => owed(world, member, slots.extractable));
    // Direct upline: 10 % and the referral bonus of 3.00 for a first paid machine.
    expect(gained).toEqual([0, 400, 1_000, 2_300, 0]);
    expect(checkBooks(world)).toEqual([]);
  });

  it('makes a member valid once, reaching milestones and grades', () => {
    const world = emptyScheme();
    const top = newMember(world);
    for (let i = 0; i < 5; i++) {
      const below = newMember(world, inviteCodeOf(world, top.member));
      recharge(world, below, 10_000);
      must(world, { type: 'buyMachine', member: below.member, product: 0, units: 1, agreed: true });
      must(world, { type: 'buyMachine', member: below.member, product: 0, units: 1, agreed: true });
    }
    expect(validInTeam(world, top.member)).toBe(5);
    expect(inLevel(world, 'registeredByLevel', top.member, 0)).toBe(5);
    expect(gradeOf(world, top.member)).toBe(2);
    // 10 purchases of 20.00 at 10 %, 5 referral bonuses of 3.00, one milestone of 15.00.
    expect(owed(world, top.member, slots.extractable)).toBe(10 * 200 + 5 * 300 + 1_500);
  });
});

describe('inviting the crowd', () => {
  it('reaches only contacts of the learner, each once', () => {
    const world = emptyScheme();
    for (let i = 0; i < 40; i++) addPerson(world, 0, []);
    const { learner, member } = newMember(world);
    const [contact] = contactsOf(world, learner) as [Person];
    const stranger = Array.from({ length: 40 }, (_, i) => i as Person).find(
      (p) => !contactsOf(world, learner).includes(p),
    );
    expect(refusalOf(world, { type: 'invite', member, contact: stranger as number })).toBe(
      'phone.unknownContact',
    );
    must(world, { type: 'invite', member, contact });
    expect(contactStatus(world, member, contact)).toBe('invited');
    expect(refusalOf(world, { type: 'invite', member, contact })).toBe('phone.alreadyInvited');
    must(world, { type: 'registerAgent', person: contact, upline: member });
    expect(contactStatus(world, member, contact)).toBe('joined');
    expect(new Set(contactsOf(world, learner)).size).toBe(8);
  });
});
