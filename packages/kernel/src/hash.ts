import { eachColumn, type TableBase } from './table.ts';

/** Two 32-bit lanes folded over everything that makes a world what it is. */
class Digest {
  a = 0x811c9dc5 | 0;
  b = 0x1b873593 | 0;

  word(value: number): void {
    this.a = Math.imul(this.a ^ value, 0x01000193);
    this.b = (Math.imul((this.b << 5) ^ (this.b >>> 27) ^ value, 0x5bd1e995) + 0x52dce729) | 0;
  }

  /** As `word` with each word in turn; its own loop, because in fields the lanes cost twice the time. */
  bytes(bytes: Uint8Array): void {
    const whole = bytes.byteLength >>> 2;
    const words = new Int32Array(bytes.buffer, bytes.byteOffset, whole);
    let { a, b } = this;
    for (let i = 0; i < whole; i++) {
      const word = words[i]!;
      a = Math.imul(a ^ word, 0x01000193);
      b = (Math.imul((b << 5) ^ (b >>> 27) ^ word, 0x5bd1e995) + 0x52dce729) | 0;
    }
    this.a = a;
    this.b = b;
    for (let i = whole << 2; i < bytes.byteLength; i++) this.word(bytes[i]!);
  }

  text(text: string): void {
    this.word(text.length);
    for (let i = 0; i < text.length; i++) this.word(text.charCodeAt(i));
  }

  hex(): string {
    const hex = (n: number) => (n >>> 0).toString(16).padStart(8, '0');
    return hex(this.a) + hex(this.b);
  }
}

/** 64 bits over a text: 16 hex digits. */
export function hashOfText(text: string): string {
  const digest = new Digest();
  digest.text(text);
  return digest.hex();
}

/** What a world is made of, as far as its hash goes. */
export interface Hashed {
  seed: string;
  /** Values of no table, in an order that never changes; they are hashed as JSON. */
  scalars: readonly unknown[];
  numbers: Float64Array;
  /** By name, in an order that never changes. */
  tables: Iterable<readonly [string, TableBase]>;
}

/** 64 bits over all tables that are not derived and all scalars: 16 hex digits. O(size of the world). */
export function hashOf({ seed, scalars, numbers, tables }: Hashed): string {
  const digest = new Digest();
  digest.text(seed);
  digest.text(JSON.stringify(scalars));
  digest.word(numbers.byteLength);
  digest.bytes(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));
  for (const [name, table] of tables) {
    if (table.derived) continue;
    digest.text(name);
    digest.word(table.count);
    eachColumn(table, (_, __, bytes, texts) => {
      if (bytes) {
        digest.word(bytes.byteLength);
        bytes.each((part) => digest.bytes(part));
      } else for (const text of texts as string[]) digest.text(text);
    });
  }
  return digest.hex();
}
