import {
  accountHolder,
  bankOfBranch,
  isBranchCode,
  isBranchOf,
  isKnownBranch,
  isPayee,
  type Member,
  type World,
} from '@glassmine/replica';

interface CardForm {
  bankId: number;
  payee: string;
  account: string;
  ifsc: string;
}

/**
 * What is wrong with a card's form besides its account, which the world judges: payee and branch code are only
 * compared with those of the asker's own account, and are kept nowhere.
 */
export function cardFault(
  world: World,
  member: Member,
  { bankId, payee, account, ifsc }: CardForm,
): 'card.branchShape' | 'card.branchUnknown' | 'card.payee' | null {
  const code = ifsc.trim();
  if (!isBranchCode(code)) return 'card.branchShape';
  if (!isKnownBranch(code) || bankOfBranch(code) !== bankId) return 'card.branchUnknown';
  if (accountHolder(world, account)?.end !== world.members.person[member]) return null;
  if (!isPayee(world, member, payee)) return 'card.payee';
  return isBranchOf(world, account, code) ? null : 'card.branchUnknown';
}
