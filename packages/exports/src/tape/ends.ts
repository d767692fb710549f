import {
  accounts,
  bankEnds,
  currencies,
  holderId,
  holderKind,
  holders,
  type Person,
} from '@glassmine/replica';

const { account } = accounts;

/** The account behind an address of the chain. */
export function chainEnd(holder: number): number {
  const kind = holderKind(holder);
  if (kind === holders.wallet) return accounts.walletAccount(holderId(holder) as Person);
  return kind === holders.deposit ? account.schemeChain : account.operatorWallet;
}

/** The account behind an end of a bank transfer in a currency. */
export function bankEnd(end: Person, currency: currencies.Currency): number {
  if (end >= 0) return currencies.ownAccount(end, currency);
  const { held, operator } = currencies.accountsOf(currency);
  return end === bankEnds.scheme ? held : operator;
}
