import { accounts } from '@glassmine/scheme';

/** `C` and ten digits for a person's account, `M` for one of the house's: PaySim's names. */
export const nameLetters = 11;

export function writeAccountName(code: number, bytes: Uint8Array, offset: number): void {
  bytes[offset] = (code & 15) === 15 ? 77 : 67;
  let rest = code;
  for (let at = offset + 10; at > offset; at--) {
    const next = Math.floor(rest / 10);
    bytes[at] = 48 + rest - next * 10;
    rest = next;
  }
}

export function accountName(code: number): string {
  return `${(code & 15) === 15 ? 'M' : 'C'}${String(code).padStart(10, '0')}`;
}

/** What people call an account: `wallet of person 7`, `reserve`. */
export function accountTitle(code: number): string {
  const owner = code >> accounts.SLOT_BITS;
  const slot = code & 15;
  if (slot === 15) return accounts.houseNames[owner] ?? `house ${owner}`;
  const own = slot >= accounts.person.wallet ? accounts.person : accounts.member;
  const name = Object.entries(own).find(([, number]) => number === slot)?.[0] ?? String(slot);
  return `${name} of ${slot >= accounts.person.wallet ? 'person' : 'member'} ${owner}`;
}
