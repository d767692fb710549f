const base58 = '[1-9A-HJ-NP-Za-km-z]';
const bech32Signs = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const bech32mChecksum = 0x2bc830a3;

const realAddresses = [
  // 0x…: Ethereum and its copies; longer ones are keys, hashes, Aptos, Sui
  /0x[0-9a-f]{40}/i,
  /(?<![0-9a-z])[0-9a-f]{40}(?:[0-9a-f]{24})?(?![0-9a-z])/i,
  // TRON
  new RegExp(`T${base58}{33}`),
  // Bitcoin and its copies, XRP
  new RegExp(`(?<![0-9A-Za-z])[13LMmn2DrXA9]${base58}{24,34}(?![0-9A-Za-z])`),
  /(?:bc|tb|ltc|addr|cosmos|osmo|terra|inj|bnb)(?:_test)?1[a-z0-9]{20,}/i,
  // Cardano's old, Solana's, Polkadot's: long base58 words of mixed signs
  new RegExp(
    `(?<![0-9A-Za-z])(?=${base58}*[A-Z])(?=${base58}*[a-z])(?=${base58}*[1-9])${base58}{32,110}(?![0-9A-Za-z])`,
  ),
  // TON
  /(?<![0-9A-Za-z_-])[EUk0]Q[A-Za-z0-9_-]{46}(?![0-9A-Za-z_-])/,
];

export function hasRealAddress(text: string): boolean {
  const compact = text.replace(/ /g, '');
  return realAddresses.some((shape) => shape.test(text) || shape.test(compact));
}

/** A `sim1…` address of the sandbox chain with a right bech32m checksum, whether issued or not. */
export function isSandboxAddress(text: string): boolean {
  const match = /^sim1([02-9ac-hj-np-z]{6,86})$/.exec(
    text === text.toUpperCase() ? text.toLowerCase() : text,
  );
  if (!match) return false;
  const values = [...'sim'].map((c) => c.charCodeAt(0) >> 5);
  values.push(0, ...[...'sim'].map((c) => c.charCodeAt(0) & 31));
  values.push(...[...match[1]!].map((c) => bech32Signs.indexOf(c)));
  return polymod(values) === bech32mChecksum;
}

export function withoutSandboxAddresses(text: string): string {
  return text.replace(/sim1[02-9ac-hj-np-z]+|SIM1[02-9AC-HJ-NP-Z]+/g, (word) =>
    isSandboxAddress(word) ? ' ' : word,
  );
}

/** The checksum of BIP 350. */
function polymod(values: number[]): number {
  const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
  let checksum = 1;
  for (const value of values) {
    const top = checksum >>> 25;
    checksum = ((checksum & 0x1ffffff) << 5) ^ value;
    for (let i = 0; i < 5; i++) if ((top >>> i) & 1) checksum ^= generators[i]!;
  }
  return checksum >>> 0;
}
