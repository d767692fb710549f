import type { CharterRefusal } from '@glassmine/guard';
import { expect, it } from 'vitest';
import type { Refusal } from '../world/execute.ts';
import { refusalCodes } from './refusals.ts';

it('gives each refusal a code of its own, so that a client can tell them apart', () => {
  const keys = new Map<number, string[]>();
  for (const [key, code] of Object.entries(refusalCodes)) keys.set(code, [...(keys.get(code) ?? []), key]);
  expect([...keys.values()].filter((same) => same.length > 1)).toEqual([]);
});

it('takes no code that the envelope has for success or a dead session, nor an HTTP status', () => {
  for (const code of Object.values(refusalCodes)) expect(code).toBeGreaterThan(1_000);
});

it('has a code for whatever the guard refuses, which the compiler checks', () => {
  const codes: Record<CharterRefusal, number> = refusalCodes;
  expect(codes['charter.link']).toBe(1106);
});

it('has a code for whatever a rule of the scheme refuses but a malformed command, which the compiler checks', () => {
  const codes: Record<Exclude<Refusal, 'command.malformed'>, number> = refusalCodes;
  expect(codes['feed.waiting']).toBe(8515);
});
