import { BoundedMap } from '@glassmine/kernel';
import type { Outcome } from '@glassmine/replica';

const remembered = 65_536;
/** A client that sends again does so within seconds; only this many answers are kept, and no restart. */
const answersMax = 4_096;

interface Stored {
  /** Of the body. */
  digest: number;
  seq: number;
  outcome: Outcome;
}

interface Repeated {
  seq: number;
  outcome: Outcome;
  /** JSON of the first answer; undefined when it is no longer kept. */
  answer: string | undefined;
}

export interface IdempotencyStore {
  /** What a key was answered; `reused` when the key came with another body. */
  find(actor: string, idemKey: string, body: string): Repeated | 'reused' | null;
  has(actor: string, idemKey: string): boolean;
  remember(actor: string, idemKey: string, body: string, seq: number, outcome: Outcome): void;
  /** Keeps the answer of a remembered key, as JSON. */
  keepAnswer(actor: string, idemKey: string, answer: string): void;
  /** JSON text for a snapshot's `extra`. */
  save(): string;
}

type Saved = [key: string, digest: number, seq: number, outcome: Outcome][];

/** Remembers the newest keys of a room, up to a bound. `saved`: the result of `save`. */
export function idempotencyStore(saved?: string): IdempotencyStore {
  const byKey = new BoundedMap<string, Stored>(remembered);
  const answers = new BoundedMap<string, string>(answersMax);
  if (saved !== undefined) {
    for (const [key, digest, seq, outcome] of JSON.parse(saved) as Saved)
      byKey.set(key, { digest, seq, outcome });
  }

  return {
    find(actor, idemKey, body) {
      const key = keyOf(actor, idemKey);
      const stored = byKey.get(key);
      if (stored === undefined) return null;
      const { digest, seq, outcome } = stored;
      return digest === digestOf(body) ? { seq, outcome, answer: answers.get(key) } : 'reused';
    },
    has: (actor, idemKey) => byKey.has(keyOf(actor, idemKey)),
    keepAnswer(actor, idemKey, answer) {
      answers.set(keyOf(actor, idemKey), answer);
    },
    remember(actor, idemKey, body, seq, outcome) {
      byKey.set(keyOf(actor, idemKey), { digest: digestOf(body), seq, outcome });
    },
    save() {
      const all: Saved = [];
      for (const [key, { digest, seq, outcome }] of byKey) all.push([key, digest, seq, outcome]);
      return JSON.stringify(all);
    },
  };
}

function keyOf(actor: string, idemKey: string): string {
  return `${actor.length} ${actor}${idemKey}`;
}

/** 53 bits that distinguish bodies. A client that forces a collision affects only its own key. */
function digestOf(body: string): number {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let index = 0; index < body.length; index++) {
    const code = body.charCodeAt(index);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return 4_294_967_296 * (b & 0x1fffff) + (a >>> 0);
}
