import { basename } from 'node:path';
import { findReal } from '@glassmine/guard';
import { disguises } from '../disguises.ts';
import { Draw } from '../draw.ts';
import type { Tally } from '../tables.ts';
import { apartSources } from './apart.ts';
import { ordinarySources } from './ordinary.ts';
import { realSources } from './real.ts';
import type { Source } from './sources.ts';

function tallied(sources: readonly Source[], ordinary: boolean, byLanguage: boolean): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const { source, texts } of sources) {
    for (const { text, lang, ordinary: mayCome } of texts()) {
      if (mayCome !== ordinary) continue;
      const key = byLanguage ? `${source}, ${lang}` : source;
      const tally = tallies.get(key) ?? { asked: 0, wrong: [] };
      tallies.set(key, tally);
      tally.asked++;
      if ((findReal(text, 'text') === null) !== ordinary) tally.wrong.push(text);
    }
  }
  return tallies;
}

/** Ordinary texts of others that are refused, by source and language. */
export const refusedOfOthers = () => tallied([...ordinarySources, ...apartSources], true, true);

/** Real values of others that get in. */
export const acceptedOfOthers = () => tallied([...realSources, ...apartSources], false, false);

/** Texts of sets apart on which the guard is wrong, with what it quotes of those that it refuses, by file. */
export function wrongOfApart(): Record<string, { text: string; piece: string | null }[]> {
  return Object.fromEntries(
    apartSources.map(({ source, texts }) => [
      basename(source),
      texts()
        .map(({ text, ordinary }) => ({ text, ordinary, found: findReal(text, 'text') }))
        .filter(({ ordinary, found }) => (found === null) !== ordinary)
        .map(({ text, found }) => ({ text, piece: found?.piece ?? null })),
    ]),
  );
}

/** Those phones and accounts of others that get in, in each disguise that is made for them. */
export function disguisedOfOthers(): Map<string, Tally> {
  const draw = new Draw(11);
  const tallies = new Map<string, Tally>();
  for (const { source, texts } of realSources) {
    const kind = source.startsWith('libphonenumber')
      ? 'phone'
      : source.startsWith('test numbers')
        ? 'card'
        : null;
    if (kind === null) continue;
    for (const { text } of texts()) {
      // Without its `+`, a number of another country is none for the guard.
      if (kind === 'phone' && !text.includes(' ')) continue;
      const groups = kind === 'card' ? text.match(/.{1,4}/g)! : text.split(' ');
      for (const [name, disguise] of Object.entries(disguises)) {
        const written = disguise({ kind, of: source, value: text, groups }, draw);
        if (written === null) continue;
        const key = `${source}: ${name}`;
        const tally = tallies.get(key) ?? { asked: 0, wrong: [] };
        tallies.set(key, tally);
        tally.asked++;
        if (findReal(`please use ${written} for me`, 'text') === null) tally.wrong.push(written);
      }
    }
  }
  return tallies;
}
