import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draw } from './random.ts';
import { type RoomSeed, secret, secretBelow, seedOf } from './seed.ts';

const key = '000102030405060708090a0b0c0d0e0f';
const courseOf = (text: RoomSeed) =>
  Array.from({ length: 60 }, (_, stream) => draw(seedOf(text), stream, 3, 4));
const secretsOf = (text: RoomSeed) => Array.from({ length: 60 }, (_, i) => secret(seedOf(text), 1, i, 0));

describe('a seed', () => {
  it('is a number, a key, or both', () => {
    expect(seedOf(7).text).toBe(7);
    expect(seedOf(`k${key}`).text).toBe(`k${key}`);
    expect(seedOf(`7k${key}`).text).toBe(`7k${key}`);
    for (const wrong of [-1, 0.5, 2 ** 32, Number.NaN, '', '7', 'k', `k${key}0`, `K${key}`, `-1k${key}`])
      expect(() => seedOf(wrong), String(wrong)).toThrow(RangeError);
    expect(() => seedOf(`4294967296k${key}`)).toThrow(RangeError);
  });

  it('with a chosen number has the course of the number and the secrets of the key', () => {
    expect(courseOf(`7k${key}`)).toEqual(courseOf(7));
    expect(secretsOf(`7k${key}`)).toEqual(secretsOf(`k${key}`));
    expect(secretsOf(`7k${key}`)).not.toEqual(secretsOf(7));
    expect(courseOf(`k${key}`)).not.toEqual(courseOf(7));
  });

  it('gives other draws and other secrets with each bit of its key', () => {
    const all = Array.from({ length: 128 }, (_, bit) => {
      const word = (1n << BigInt(bit)).toString(16).padStart(32, '0');
      return JSON.stringify([courseOf(`k${word}`), secretsOf(`k${word}`)]);
    });
    expect(new Set(all).size).toBe(128);
  });

  it('draws secrets evenly and below their bound', () => {
    const seed = seedOf(`k${key}`);
    const counts = new Array<number>(10).fill(0);
    for (let i = 0; i < 20_000; i++) counts[secretBelow(10, seed, 9, i, i >> 3)]! += 1;
    for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(250);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), fc.nat(), (bound, a) => {
        const drawn = secretBelow(bound, seed, 3, a, 0);
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < bound).toBe(true);
      }),
    );
  });

  it('keeps its streams apart: no beginning of a stream is another one turned round', () => {
    const { ofStream } = seedOf(`k${key}`);
    const found = new Set<number>();
    for (const [stream, begun] of ofStream.entries()) found.add(begun ^ Math.imul(stream, 0x9e3779b1));
    expect(found.size).toBe(ofStream.length);
    // A number's do: that is why a room has a key.
    const open = new Set<number>();
    for (const [stream, begun] of seedOf(7).ofStream.entries())
      open.add(begun ^ Math.imul(stream, 0x9e3779b1));
    expect([...open]).toEqual([7]);
  });
});
