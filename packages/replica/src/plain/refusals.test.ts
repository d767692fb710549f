import { existsSync, readdirSync } from 'node:fs';
import type { CharterRefusal } from '@glassmine/guard';
import { expect, it } from 'vitest';
import type { Refusal } from '../world/execute.ts';
import { refusalCodes } from './refusals.ts';

it('each refusal has a code of its own, so that a client can tell them apart', () => {
  const keys = new Map<number, string[]>();
  for (const [key, code] of Object.entries(refusalCodes)) keys.set(code, [...(keys.get(code) ?? []), key]);
  expect([...keys.values()].filter((same) => same.length > 1)).toEqual([]);
});

it('the list has the codes of every subject, each refusal declared once', async () => {
  const source = new URL('..', import.meta.url);
  const declared: [string, number][] = [];
  for (const folder of readdirSync(source)) {
    const at = new URL(`${folder}/words.ts`, source);
    if (!existsSync(at)) continue;
    const words: Record<string, Record<string, number>> = await import(at.href);
    for (const [name, codes] of Object.entries(words))
      if (name.endsWith('RefusalCodes')) declared.push(...Object.entries(codes));
  }
  expect(declared.length).toBeGreaterThan(200);
  expect(declared.sort()).toEqual(Object.entries(refusalCodes).sort());
});

it('no refusal has the code of a success, of an ended session or of an HTTP status', () => {
  for (const code of Object.values(refusalCodes)) expect(code).toBeGreaterThan(1_000);
});

it('each refusal of the guard has a code, which the compiler checks', () => {
  const codes: Record<CharterRefusal, number> = refusalCodes;
  expect(codes['charter.link']).toBe(1106);
});

it('each refusal of a rule has a code except for a malformed command, which the compiler checks', () => {
  const codes: Record<Exclude<Refusal, 'command.malformed'>, number> = refusalCodes;
  expect(codes['feed.waiting']).toBe(8515);
});
