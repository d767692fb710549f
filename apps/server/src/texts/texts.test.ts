import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { openServerDatabase } from '../store/database.ts';
import { openTexts, type TextQuotas } from './texts.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function opened(quotas?: TextQuotas) {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-texts-'));
  folders.push(folder);
  const database = openServerDatabase(join(folder, 'accounts.sqlite'));
  return { folder, database, texts: openTexts(database, quotas) };
}

const bytesIn = (folder: string) =>
  readdirSync(folder)
    .map((file) => readFileSync(join(folder, file)).toString('latin1'))
    .join('');

const nameOf = (kept: ReturnType<ReturnType<typeof opened>['texts']['keep']>) =>
  'id' in kept ? kept.id : 'refused';

test('a text has a name that is its fingerprint, the same for the same request alone', () => {
  const { texts } = opened();
  const first = nameOf(texts.keep('ROOM', 'learner:1', 'Hello', 'key content'));
  expect(first).toMatch(/^[a-p]{32}$/);
  expect(texts.keep('ROOM', 'learner:1', 'Hello', 'key content')).toEqual({ id: first, isNew: false });
  const others = [
    texts.keep('ROOM', 'learner:1', 'Hello!', 'key content'),
    texts.keep('ROOM', 'learner:2', 'Hello', 'key content'),
    texts.keep('ROOM', 'learner:1', 'Hello', 'other content'),
    texts.keep('OTHER', 'learner:1', 'Hello', 'key content'),
  ].map(nameOf);
  expect(new Set([first, ...others]).size).toBe(5);
  expect(texts.read('ROOM', first)).toBe('Hello');
  expect(texts.proves('ROOM', first)).toBe(true);
  expect(texts.read('OTHER', first)).toBe('');
  expect(texts.proves('OTHER', first)).toBe(false);
});

test('whatever is written is read again as it was', () => {
  const { texts } = opened();
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), fc.uuid(), (text, key) => {
      const id = nameOf(texts.keep('ROOM', 'learner:1', text, key));
      expect(texts.read('ROOM', id)).toBe(text);
    }),
    { numRuns: 200 },
  );
});

test('a changed text no longer proves its name', () => {
  const { texts, database } = opened();
  const id = nameOf(texts.keep('ROOM', 'learner:1', 'Hello', 'key'));
  database.prepare('UPDATE texts SET text = ? WHERE id = ?').run('Good bye', id);
  expect(texts.proves('ROOM', id)).toBe(false);
});

test('the end of a room deletes its texts from every file, and the key that guesses could be tried with', () => {
  const { texts, folder } = opened();
  const words = 'a sentence that stands nowhere else';
  const id = nameOf(texts.keep('ROOM', 'learner:1', words, 'key'));
  const other = nameOf(texts.keep('OTHER', 'learner:1', 'another sentence', 'key'));
  expect(texts.read('ROOM', id)).toBe(words);
  expect(bytesIn(folder)).toContain(words);
  expect(texts.rooms().sort()).toEqual(['OTHER', 'ROOM']);
  texts.endRoom('ROOM');
  expect(texts.read('ROOM', id)).toBe('');
  expect(bytesIn(folder)).not.toContain(words);
  expect(texts.rooms()).toEqual(['OTHER']);
  expect(texts.read('OTHER', other)).toBe('another sentence');
  expect(nameOf(texts.keep('ROOM', 'learner:1', words, 'key'))).not.toBe(id);
});

test('the texts of an author and of a room are bounded; a dropped one frees its place', () => {
  const { texts } = opened({ authorChars: 10, roomChars: 15 });
  const first = nameOf(texts.keep('ROOM', 'learner:1', '0123456789', 'a'));
  expect(texts.keep('ROOM', 'learner:1', 'x', 'b')).toEqual({ refusal: 'text.full' });
  expect(nameOf(texts.keep('ROOM', 'learner:2', '😀😀😀😀😀', 'c'))).toMatch(/^[a-p]{32}$/);
  expect(texts.keep('ROOM', 'learner:3', 'x', 'd')).toEqual({ refusal: 'text.full' });
  texts.drop('ROOM', first);
  expect(texts.read('ROOM', first)).toBe('');
  expect(nameOf(texts.keep('ROOM', 'learner:1', '0123456789', 'e'))).not.toBe('refused');
  expect(nameOf(texts.keep('OTHER', 'learner:1', '0123456789', 'a'))).not.toBe('refused');
});
