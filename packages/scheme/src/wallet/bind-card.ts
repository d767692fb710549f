import { addRow, isRow, isText, isWhole, rule } from '@glassmine/kernel';
import { type AccountHolder, accountHolder, bankOfBranch, branchCodeOf } from '../outside/bank-accounts.ts';
import { nameOf } from '../outside/names.ts';
import type { Member } from '../rows.ts';
import { bind, cardsOf, placeFault } from './bound.ts';
import type { Card, WalletWorld } from './world.ts';

/**
 * A member binds one of its accounts at the sandbox banks, or changes one. An account binds to one member only.
 * Payee and branch code are compared before the command is given, so that neither is ever kept.
 */
export interface BindCard {
  type: 'bindCard';
  member: Member;
  account: string;
  /** The bound card that this one takes the place of. */
  replaces?: Card;
}

/** Whether the payee is written as the account's holder is called, whatever the spacing and case. */
export function isPayee(world: WalletWorld, member: Member, written: string): boolean {
  const { first, family } = nameOf(world.seed, world.members.person[member]!);
  return written.trim().replace(/\s+/g, ' ').toLowerCase() === `${first} ${family}`.toLowerCase();
}

/** Whether a branch code is the one of an account's bank and branch. */
export function isBranchOf(world: WalletWorld, account: string, code: string): boolean {
  const holder = accountHolder(world, account);
  return holder !== null && holder.end >= 0 && branchCodeOf(holder.end, holder.bank) === code.toUpperCase();
}

/** Whether any sandbox bank has such a branch code. */
export function isKnownBranch(code: string): boolean {
  const bank = bankOfBranch(code);
  return bank >= 0 && /^.{4}0SIM\d{3}$/i.test(code);
}

/** Whether the owner of an account has bound it: nobody else can. */
function isBound(world: WalletWorld, { end, bank }: AccountHolder, replaces: Card | undefined): boolean {
  const owner = world.people.member[end]!;
  const rows = owner < 0 ? [] : cardsOf(world, owner);
  return rows.some((row) => row !== replaces && world.cards.bank[row] === bank);
}

export const bindCard = rule({
  fits: (c, world) =>
    isRow(c.member, world.members) &&
    world.members.isLearner[c.member] === 1 &&
    isText(c.account, 40) &&
    (c.replaces === undefined || isWhole(c.replaces, 0, 2_147_483_647)),
  check: (world: WalletWorld, { member, account, replaces }: BindCard) => {
    const holder = accountHolder(world, account);
    if (!holder || holder.end < 0) return 'card.notIssued';
    if (isBound(world, holder, replaces)) return 'card.taken';
    if (holder.end !== world.members.person[member]) return 'card.notIssued';
    return placeFault(world, 'card', member, replaces);
  },
  apply: (world, { member, account, replaces }) => {
    const { end, bank } = accountHolder(world, account) as AccountHolder;
    const row = addRow(world.cards);
    world.cards.person[row] = end;
    world.cards.bank[row] = bank;
    bind(world, 'card', member, row, replaces);
    return { card: row };
  },
});
