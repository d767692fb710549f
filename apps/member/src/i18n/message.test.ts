import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { type Message, write } from './message.ts';

const catalogues = import.meta.glob<Record<string, string>>('../locales/*/*.json', {
  eager: true,
  import: 'default',
});
const counts = [0, 1, 2, 3, 5, 11, 21, 100, 1_234_567];

test('every message in every language is written as the library that compiles it writes it', () => {
  let written = 0;
  for (const [file, texts] of Object.entries(catalogues)) {
    const [, language = ''] = /locales\/(\w+)\//.exec(file) ?? [];
    for (const [id, text] of Object.entries(texts)) {
      const message = compileMessage(text) as Message;
      const oracle = setupI18n({ locale: language, messages: { [language]: { [id]: message as never } } });
      const names = new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? ''));
      for (const count of names.size === 0 ? [0] : counts) {
        const values = Object.fromEntries([...names].map((name) => [name, count]));
        expect(write(message, language, values), `${file}: ${id}`).toBe(oracle._(id, values));
        written++;
      }
    }
  }
  expect(written).toBeGreaterThan(10_000);
});
