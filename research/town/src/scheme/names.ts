import { type AccountKind, accountKinds } from '../bank/accounts.ts';

/** Digits that hold every number that `permutationOf` gives. */
const digits = 10;

/** Kinds that PaySim calls merchants: whom people pay for goods. No account of a scheme is one. */
const merchants = new Set<AccountKind>(['shop', 'utility']);

/**
 * An account's name as PaySim writes it: `M` and ten digits for a merchant, `C` for everybody else, whatever the account
 * is for. `id` is a published number.
 */
export function paysimName(kind: number, id: number): string {
  const letter = merchants.has(accountKinds[kind]!) ? 'M' : 'C';
  return letter + String(id + 1).padStart(digits, '0');
}
