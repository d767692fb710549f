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
