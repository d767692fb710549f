import { eachColumn } from './table.ts';
import { type World, worldTables } from './world.ts';

/** Two 32-bit lanes folded over everything that makes a world what it is. */
class Digest {
  a = 0x811c9dc5 | 0;
  b = 0x1b873593 | 0;

  word(value: number): void {
    this.a = Math.imul(this.a ^ value, 0x01000193);
    this.b = Math.imul((this.b << 5) ^ (this.b >>> 27) ^ value, 0x5bd1e995) + 0x52dce729;
  }

  bytes(bytes: Uint8Array): void {
    const whole = bytes.byteLength >>> 2;
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset, whole);
    this.word(bytes.byteLength);
    // The same as `word` for each, in locals: a large world is some hundred million of them.
    let [a, b] = [this.a, this.b];
    for (let i = 0; i < whole; i++) {
      const value = words[i] as number;
      a = Math.imul(a ^ value, 0x01000193);
      b = (Math.imul((b << 5) ^ (b >>> 27) ^ value, 0x5bd1e995) + 0x52dce729) | 0;
    }
    [this.a, this.b] = [a, b];
    for (let i = whole << 2; i < bytes.byteLength; i++) this.word(bytes[i] as number);
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

/** 64 bits over all tables that are not derived and all scalars: 16 hex digits. O(size of the world). */
export function hashWorld(world: World): string {
  const digest = new Digest();
  digest.word(world.seed);
  digest.text(JSON.stringify([world.vars, world.settings, world.operator]));
  digest.bytes(new Uint8Array(world.house.buffer, 0, world.house.byteLength));
  for (const [name, table] of worldTables(world)) {
    if (table.derived) continue;
    digest.text(name);
    digest.word(table.count);
    eachColumn(table, (_, __, bytes, texts) => {
      if (bytes) digest.bytes(bytes);
      else for (const text of texts as string[]) digest.text(text);
    });
  }
  return digest.hex();
}
