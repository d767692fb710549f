import { placeholdersOf } from './icu.ts';
import { type Finding, isTest, type Tree } from './tree.ts';

/** What a claim of the scheme answers with: its figures by placeholder, its warning sign and who names it. */
export type ClaimShape = { figures: Record<string, string>; flag: string; sources: string[] };

const catalogue = (language: string) => `apps/member/src/locales/${language}/pages.json`;
const screens = /^apps\/member\/src\/(screens|parts)\/.+\.tsx$/;
/** Claims of texts whose scenario or facilitator names none; `<Told>` marks them on their screens. */
const namedByServer = 'packages/replica/src/content/views/claims.ts';
const screensFolder = 'apps/member/src/screens';
const parts = ['title', 'claimed', 'truth', 'truth1', 'truth2'];

/**
 * Claims without a whole card in some language, cards without a claim, and claims that no screen makes, but for
 * those `awaited`: the server makes them, and their screens are still to come.
 */
export function claimsAmiss(
  tree: Tree,
  claims: Record<string, ClaimShape>,
  languages: readonly string[],
  awaited: readonly string[] = [],
): Finding[] {
  const cards = languages.flatMap((language) => ofLanguage(tree, claims, language));
  const missing = unmade(tree, Object.keys(claims));
  const surplus = awaited.filter((key) => !missing.includes(key));
  return [
    ...cards,
    ...missing
      .filter((key) => !awaited.includes(key))
      .map((key) => say(screensFolder, `nowhere mark the claim "${key}"; wrap it in <Claim k="${key}">`)),
    ...surplus.map((key) => say(screensFolder, `mark the claim "${key}", or it is none: it is not awaited`)),
  ];
}

function ofLanguage(tree: Tree, claims: Record<string, ClaimShape>, language: string): Finding[] {
  const path = catalogue(language);
  if (!tree.files.includes(path))
    return [say(path, 'is missing; every claim has its truth, write the cards')];
  const words = JSON.parse(tree.text(path)) as Record<string, string>;
  const findings: Finding[] = [];
  for (const [key, { figures, flag, sources }] of Object.entries(claims)) {
    const ids = [...parts.map((part) => `claim.${key}.${part}`), `flag.${flag}`];
    for (const id of [...ids, ...sources.map((source) => `flagSource.${source}`)]) {
      if (words[id] === undefined) findings.push(say(path, `lacks "${id}"; every claim has its truth`));
      else if (id.startsWith('claim.')) findings.push(...amissIn(path, id, words[id], figures));
    }
  }
  const keys = new Set(Object.keys(words).map((id) => /^claim\.(\w+)\./.exec(id)?.[1]));
  const surplus = [...keys].filter((key) => key !== undefined && !claims[key]);
  return [...findings, ...surplus.map((key) => say(path, `has a card for "${key}", which is no claim`))];
}

/** A card may use the figures that its claim gives, each as the kind it is. */
function amissIn(path: string, id: string, message: string, figures: Record<string, string>): Finding[] {
  return [...placeholdersOf(message)].flatMap(([name, form]) => {
    const kind = figures[name];
    if (kind === undefined)
      return [say(path, `"${id}" uses {${name}}, a figure that the claim does not give`)];
    const isNumber = form !== 'value';
    if (kind === 'count' && !isNumber)
      return [say(path, `"${id}" writes the count {${name}} bare; use plural or number`)];
    if (kind !== 'count' && isNumber) return [say(path, `"${id}" counts {${name}}, which is no count`)];
    return [];
  });
}

/** A claim is made where a screen marks it, `k="dailyReturn"`, or by a text that the server says makes it. */
function unmade(tree: Tree, keys: string[]): string[] {
  const texts = tree.files
    .filter((path) => screens.test(path) && !isTest(path))
    .map((path) => tree.text(path));
  const named = tree.files.includes(namedByServer) ? tree.text(namedByServer) : '';
  return keys.filter(
    (key) => !texts.some((text) => text.includes(`k="${key}"`)) && !named.includes(`'${key}'`),
  );
}

const say = (path: string, message: string): Finding => ({ path, line: 0, message });
