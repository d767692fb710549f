import { describe, expect, it } from 'vitest';
import type { Learner, Member, Person } from '../base/rows.ts';
import { bankAccountAt, collectingAccount } from '../outside/rules/bank.ts';
import { claimContext, claims } from '../world/claims.ts';
import { emptyScheme, must, newMember, refusalOf } from '../world/small-world.fixture.ts';
import { hashWorld } from '../world/snapshot.ts';
import type { Card } from './rules/world.ts';
import { askForCash, bindCardAt, withCash } from './wallet.fixture.ts';

describe('cards', () => {
  it('bind one’s own sandbox accounts, each once', () => {
    const world = emptyScheme();
    const [who, other] = [newMember(world), newMember(world)];
    const bind = (member: Member, account: string, replaces?: number) =>
      refusalOf(world, { type: 'bindCard', member, account, replaces });
    const card = bindCardAt(world, who);
    expect(bind(who.member, bankAccountAt(who.learner, 0))).toBe('card.taken');
    expect(bind(other.member, bankAccountAt(who.learner, 0))).toBe('card.taken');
    expect(bind(other.member, bankAccountAt(who.learner, 1))).toBe('card.notIssued');
    expect(bind(who.member, collectingAccount())).toBe('card.notIssued');
    expect(bind(who.member, 'SBX-123')).toBe('card.notIssued');
    expect(bind(who.member, bankAccountAt(who.learner, 0), card)).toBe('accepted');
    expect(bind(who.member, bankAccountAt(who.learner, 1), card)).toBe('address.unknown');
    expect(bind(0 as Member, bankAccountAt(0 as Person, 0))).toBe('command.malformed');
  });

  it('are not taken away while a withdrawal is on its way to them', () => {
    const world = emptyScheme();
    const who = withCash(world);
    const remove = { type: 'unbind', member: who.member, what: 'card', row: who.card } as const;
    const { withdrawal } = must(world, askForCash(who, 400_000)) as { withdrawal: number };
    expect(claims.changeCard.truth(claimContext(world, who.member, 0)).value).toBe(0);
    expect(refusalOf(world, remove)).toBe('address.pending');
    const replace = { type: 'bindCard', member: who.member, account: bankAccountAt(who.learner, 1) } as const;
    expect(refusalOf(world, { ...replace, replaces: who.card })).toBe('address.pending');
    must(world, { type: 'settleWithdrawal', withdrawal, pay: false });
    // Of the failure, the card is not the reason; the X-ray counts it as one of all.
    const context = claimContext(world, who.member, 0);
    expect(claims.changeCard.truth(context)).toEqual({ kind: 'count', value: 1 });
    const before = hashWorld(world);
    expect(refusalOf(world, { ...remove, member: 0 })).toBe('command.malformed');
    expect(hashWorld(world)).toBe(before);
    expect(refusalOf(world, { ...replace, replaces: who.card })).toBe('accepted');
    expect(refusalOf(world, remove)).toBe('address.unknown');
    expect(refusalOf(world, askForCash(who, 400_000))).toBe('withdraw.cardUnset');
  });

  it('come and go a thousand times without the list growing', () => {
    const world = emptyScheme();
    const who = newMember(world);
    let card = bindCardAt(world, who);
    for (let i = 1; i <= 1_000; i++) {
      const account = bankAccountAt(who.learner, i % 3);
      card = must(world, { type: 'bindCard', member: who.member, account, replaces: card }).card as number;
    }
    expect(world.cards.count).toBe(1_001);
    expect(world.purses.firstCard[0 as Learner]).toBe(card);
    expect(world.cards.next[card as Card]).toBe(-1);
  });
});
