import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { claims } from './claims.ts';
import { eventKinds } from './event-kinds.ts';
import { commandRules } from './execute.ts';
import { kindCode } from './posting-kinds.ts';
import { recordKinds } from './record-book.ts';

const source = new URL('..', import.meta.url);

/** Folders that make the declarations of others possible, and the roof. */
const beneath = ['events', 'records', 'world'];

/** What the subjects declare in their files of this name: every key of every object that such a file exports. */
async function declared(file: string): Promise<string[]> {
  const names: string[] = [];
  for (const folder of readdirSync(source)) {
    const at = new URL(`${folder}/${file}`, source);
    if (beneath.includes(folder) || !existsSync(at)) continue;
    const exports: Record<string, object> = await import(at.href);
    for (const list of Object.values(exports)) names.push(...Object.keys(list));
  }
  return names.sort();
}

it.each([
  ['commands', 'commands.ts', Object.keys(commandRules).filter((name) => name !== 'tick')],
  ['kinds of postings', 'postings.ts', Object.keys(kindCode)],
  ['kinds of records', 'records.ts', recordKinds],
  ['kinds of events', 'events.ts', Object.keys(eventKinds)],
  ['claims', 'claims.ts', Object.keys(claims)],
])('the roof lists all %s that subjects declare, each declared once', async (_, file, listed) => {
  const found = await declared(file);
  expect(found).toEqual([...listed].sort());
  expect(new Set(found).size).toBe(found.length);
});
