import { accounts, bankEnds, holderId, holderKind, holders, type Person } from '@glassmine/replica';

const { account } = accounts;

/** The account behind an address of the chain. */
export function chainEnd(holder: number): number {
  const kind = holderKind(holder);
  if (kind === holders.wallet) return accounts.walletAccount(holderId(holder) as Person);
  return kind === holders.deposit ? account.schemeChain : account.operatorWallet;
}

/** The account behind an end of a bank transfer. */
export function bankEnd(end: Person): number {
  if (end >= 0) return accounts.bankAccount(end);
  return end === bankEnds.scheme ? account.schemeBank : account.operatorBank;
}
