import { accounts } from '@glassmine/replica';

/** Letters of PaySim's account names: `C` and ten digits for a person's account, `M` for a house account. */
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

/** Name of an account: the slot of a member or person, or the house account. */
export function accountKind(code: number): string {
  const slot = code & 15;
  if (slot === 15) return accounts.houseNames[code >> accounts.SLOT_BITS] as string;
  const own = slot >= accounts.person.wallet ? accounts.person : accounts.member;
  return Object.entries(own).find(([, number]) => number === slot)?.[0] ?? '';
}
