import { languageOf } from '@glassmine/replica/plain';
import { lineAt } from './syntax.ts';
import type { Finding, Tree } from './tree.ts';

/** Words that a reader sees: the catalogues of the apps and of the server, and the texts of the scenarios. */
const catalogue = /^apps\/[a-z]+\/src\/locales\/(?:([a-z]{2})\/[^/]+|([a-z]{2}))\.json$/;
const scenario = /^scenarios\/.+\.json$/;

type Custom = { broken: (text: string) => boolean; wants: string };
const matches = (pattern: RegExp) => (text: string) => pattern.test(text);
const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** Play money has no sign of its own, so a sign that stands in a text is a real one. */
const everywhere: Custom[] = [
  { broken: matches(/[€$£₹₺₦¥]/), wants: 'no sign of a real currency' },
  { broken: matches(/\.\.\./), wants: '… instead of three full stops' },
];

const customs: Record<string, Custom[]> = {
  fr: [
    { broken: matches(/ [;:!?»%]|« /), wants: 'a no-break space before ; : ! ? » % and after «' },
    { broken: matches(/[\p{L}\d)}][;!?»]|«[\p{L}{]/u), wants: 'a space before ; ! ? » and after «' },
    { broken: matches(/\p{L}'\p{L}/u), wants: '’ as the apostrophe' },
  ],
  it: [{ broken: matches(/\p{L}'\p{L}/u), wants: '’ as the apostrophe' }],
  tr: [{ broken: matches(/\d ?%/), wants: '% before the number' }],
  es: [
    { broken: (text) => count(text, '?') !== count(text, '¿'), wants: '¿ where a question begins' },
    { broken: (text) => count(text, '!') !== count(text, '¡'), wants: '¡ where an exclamation begins' },
  ],
  de: [{ broken: matches(/“[^„]*”|"\p{L}/u), wants: 'quotation marks „ and “' }],
};

/** Texts that break a custom of their language's punctuation. */
export function punctuationAmiss(tree: Tree): Finding[] {
  return tree.files.flatMap((path) => {
    const found = catalogue.exec(path);
    if (!found && (!scenario.test(path) || path.endsWith('.schema.json'))) return [];
    const source = tree.text(path);
    const findings: Finding[] = [];
    const look = (text: string, language: string) => {
      for (const { broken, wants } of [...everywhere, ...(customs[language] ?? [])]) {
        if (!broken(text)) continue;
        const line = lineAt(source, source.indexOf(JSON.stringify(text)));
        findings.push({ path, line, message: `"${text.slice(0, 40)}" wants ${wants}` });
      }
    };
    visit(JSON.parse(source), found?.[1] ?? found?.[2], look);
    return findings;
  });
}

/** A text's language is its catalogue's, or the key that it stands under beside an English one. */
function visit(value: unknown, language: string | undefined, look: (text: string, language: string) => void) {
  if (typeof value === 'string' && language) look(value, language);
  if (typeof value !== 'object' || value === null) return;
  const isTexts = Object.hasOwn(value, 'en');
  for (const [key, inner] of Object.entries(value)) {
    visit(inner, language ?? (isTexts && languageOf(key).code === key ? key : undefined), look);
  }
}
