import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { languages } from '../ordinary-texts.ts';
import type { Source, SourcedText } from './sources.ts';

const packages = join(import.meta.dirname, '../../../node_modules');
type Language = (typeof languages)[number];

const isLanguage = (name: string): name is Language => (languages as readonly string[]).includes(name);
const languageOf = (file: string): string => basename(file).replace(/(?:-US)?\.json$/, '');

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** Links lead to real places and are refused rightly: one that nobody can have stands in their place. */
const withoutLinks = (text: string): string =>
  text.replace(/https?:\/\/[^\s)"'<>]+/g, 'https://clips.example/');

function catalogues(source: string, pattern: string): Source {
  return {
    source,
    texts: (): SourcedText[] =>
      globSync(pattern, { cwd: packages })
        .sort()
        .flatMap((file) => {
          const lang = languageOf(file);
          if (!isLanguage(lang)) return [];
          const values = JSON.parse(readFileSync(join(packages, file), 'utf8')) as Record<string, unknown>;
          const words = Object.values(values).flatMap((value) =>
            stringsIn((value as { message?: unknown }).message ?? value),
          );
          return words
            .filter((text) => /\p{L}/u.test(text))
            .map((text) => ({ lang, ordinary: true, text: withoutLinks(text) }));
        }),
  };
}

/** What well-kept packages say to people, in the languages of the rooms. */
export const ordinarySources: readonly Source[] = [
  catalogues('lighthouse', 'lighthouse/shared/localization/locales/*.json'),
  catalogues('@paulirish/trace_engine', '@paulirish/trace_engine/locales/*.json'),
  catalogues('axe-core', 'axe-core/locales/*.json'),
  catalogues('yargs', 'yargs/locales/*.json'),
];
