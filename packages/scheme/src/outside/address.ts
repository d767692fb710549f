import { secret } from '@glassmine/kernel';
import { streams } from '../streams.ts';
import type { OutsideWorld } from './world.ts';

/**
 * Addresses of the sandbox chain: bech32m (BIP-350) with the prefix `sim`, so that no real chain takes them.
 * The payload is the holder's code and a tag only this room can make; nothing needs to be stored to read one.
 */
const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const prefix = 'sim';
const bech32mConstant = 0x2bc830a3;

/** Who holds money on the chain: a person's wallet, a member's deposit address at the scheme, the operator. */
export const holders = { wallet: 0, deposit: 1, operator: 2 } as const;

export function holderCode(kind: number, id: number): number {
  return (id << 2) | kind;
}

export function holderKind(code: number): number {
  return code & 3;
}

export function holderId(code: number): number {
  return code >> 2;
}

function polymod(values: number[]): number {
  const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
  let check = 1;
  for (const value of values) {
    const top = check >>> 25;
    check = ((check & 0x1ffffff) << 5) ^ value;
    for (let i = 0; i < 5; i++) if ((top >>> i) & 1) check ^= generator[i]!;
  }
  return check >>> 0;
}

function expandedPrefix(): number[] {
  const codes = [...prefix].map((c) => c.charCodeAt(0));
  return [...codes.map((c) => c >> 5), 0, ...codes.map((c) => c & 31)];
}

function checksum(data: number[]): number[] {
  const value = polymod([...expandedPrefix(), ...data, 0, 0, 0, 0, 0, 0]) ^ bech32mConstant;
  return [0, 1, 2, 3, 4, 5].map((i) => (value >>> (5 * (5 - i))) & 31);
}

function fiveBits(word: number, groups: number): number[] {
  return Array.from({ length: groups }, (_, i) => (word >>> (5 * (groups - 1 - i))) & 31);
}

function tag(world: OutsideWorld, code: number): number[] {
  return [0, 1].flatMap((i) =>
    secret(world.seed, streams.address, code, i).flatMap((word) => fiveBits(word, 6)),
  );
}

/** The address of a holder in this room. */
export function addressOf(world: OutsideWorld, code: number): string {
  const data = [...tag(world, code), ...fiveBits(code, 7)];
  return `${prefix}1${[...data, ...checksum(data)].map((v) => alphabet[v]).join('')}`;
}

/** The holder behind an address, or -1 when this room did not issue it. */
export function holderOf(world: OutsideWorld, address: string): number {
  const lower = address.toLowerCase();
  if (address !== lower && address !== address.toUpperCase()) return -1;
  if (!lower.startsWith(`${prefix}1`) || lower.length !== prefix.length + 1 + 31 + 6) return -1;
  const values = [...lower.slice(prefix.length + 1)].map((c) => alphabet.indexOf(c));
  if (values.includes(-1) || polymod([...expandedPrefix(), ...values]) !== bech32mConstant) return -1;
  const code = values.slice(24, 31).reduce((word, v) => (word << 5) | v, 0);
  if (code < 0 || addressOf(world, code) !== lower || !holderExists(world, code)) return -1;
  return code;
}

/** Whether a code names a wallet or a deposit address of this room. */
export function holderExists(world: OutsideWorld, code: number): boolean {
  const kind = holderKind(code);
  const id = holderId(code);
  if (kind === holders.wallet) return id < world.people.count;
  return kind === holders.deposit && id < world.members.count;
}
