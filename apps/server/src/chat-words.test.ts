import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ChatKindKey,
  chatKindKeys,
  chatKinds,
  chatReplies,
  chatThreads,
  languages,
} from '@glassmine/replica';
import { expect, test } from 'vitest';

const catalogue = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `locales/${language}.json`), 'utf8'));

/** The places that each fact of a chat message fills. */
const fills: Record<(typeof chatKinds)[ChatKindKey]['uses'][number], string[]> = {
  paid: ['amount'],
  waits: ['count'],
  balance: ['amount'],
  team: ['count'],
  putIn: ['amount'],
  lost: ['amount'],
  ownPaid: ['amount'],
  ownWaits: ['count'],
  ownMachine: ['machine'],
  grade: ['grade', 'count'],
  idle: ['amount'],
  machine: ['machine'],
  left: ['count'],
  yearly: ['count'],
  fee: ['count'],
  about: ['about'],
  gift: ['amount'],
  times: ['count'],
  unlock: ['amount'],
};
/** What the X-ray may tell beside: figures of the scheme, and how many deposits paid a payout. */
const ofTruth = ['share', 'losers', 'payers'];

const placesIn = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, place]) => place as string);

test.each(languages)(
  'every chat message, answer and X-ray has words in %s, with places that are filled',
  (language) => {
    const words = catalogue(language);
    const expected = chatKindKeys.flatMap((kind) => {
      const { by, lines, uses } = chatKinds[kind];
      const known = [
        'brand',
        'name',
        ...(by === 'scheme' ? [] : ['contact']),
        ...uses.flatMap((fact) => fills[fact]),
      ];
      const truth = ['auntTalk', 'friendTalk'].includes(kind) ? 'talk' : kind;
      for (const place of placesIn(words[`chat.truth.${truth}`] ?? ''))
        expect([...known, ...ofTruth], `chat.truth.${truth}`).toContain(place);
      if (by === 'learner') return [`chat.truth.${truth}`];
      const keys = Array.from({ length: lines }, (_, line) => `chat.${kind}.${line + 1}`);
      for (const key of keys)
        for (const place of placesIn(words[key] ?? '')) expect(known, key).toContain(place);
      return [...keys, `chat.truth.${truth}`];
    });
    const answers = chatThreads.flatMap((thread) =>
      chatReplies[thread].map((stance) => `chat.answer.${thread}.${stance}`),
    );
    const known = Object.keys(words).filter((key) => /^chat\.(\w+\.\d|truth\.|answer\.)/.test(key));
    expect(known.toSorted()).toEqual([...new Set([...expected, ...answers])].toSorted());
  },
);

test('no chat of the scheme names a link, a number or an address that could exist', () => {
  for (const language of languages)
    for (const [key, words] of Object.entries(catalogue(language)))
      if (key.startsWith('chat.')) expect(words, `${language} ${key}`).not.toMatch(/https?:|www\.|@|\d{5}/);
});
