import { refusalCodes } from '@glassmine/replica/plain';
import { difference, type Placeholders, placeholdersOf } from './icu.ts';
import { lineAt, parse, type SyntaxNode, stringOf, walk } from './syntax.ts';
import { type Finding, isSource, isTest, type Tree } from './tree.ts';

/**
 * Where an app keeps its words. `files` matches the catalogues, JSON objects of id → ICU message, its first
 * group the language; `usedIn` are the folders whose code names the ids. `complete` are the languages that say all
 * that English says: a list in a source file, or the keys of a JSON file.
 */
export type Shelf = { name: string; files: RegExp; usedIn: string[]; complete: Complete };
type Complete = { path: string; list?: string };

/** Where the server's answers have their words. */
const ofServer = 'apps/server/src/locales';

/** The product's languages. */
const ofProduct = { path: 'packages/replica/src/plain/languages.json' };

export const shelves: Shelf[] = [
  {
    name: 'apps/member/src/locales',
    files: /^apps\/member\/src\/locales\/([a-z]{2})\/[^/]+\.json$/,
    usedIn: ['apps/member/src/', 'packages/ui/src/'],
    complete: ofProduct,
  },
  {
    name: 'apps/console/src/locales',
    files: /^apps\/console\/src\/locales\/([a-z]{2})\.json$/,
    usedIn: ['apps/console/src/'],
    complete: { path: 'apps/console/src/i18n/i18n.ts', list: 'spoken' },
  },
  {
    name: ofServer,
    files: /^apps\/server\/src\/locales\/([a-z]{2})(?:[_-][A-Z]{2})?\.json$/,
    usedIn: ['apps/server/src/', 'packages/guard/src/', 'packages/room/src/', 'packages/replica/src/'],
    // The server answers in every language that there is.
    complete: ofProduct,
  },
];

const source = 'en';
const fileNames = /\.(ts|tsx|js|json|css|svg|png|webp|html|md)$/;

type Entry = { path: string; line: number; message: string };
type Catalogue = Map<string, Entry>;

/** Missing, surplus, empty, broken and unused words, over all shelves. */
export function wordsAmiss(tree: Tree, refusals: readonly string[] = Object.keys(refusalCodes)): Finding[] {
  return shelves.flatMap((shelf) => {
    const languages = completeLanguages(tree, shelf.complete);
    return [...languages.findings, ...ofShelf(tree, shelf, languages.list, refusals)];
  });
}

/** How many words there are in English, for a test that fails when it reads none. */
export function wordCount(tree: Tree, shelf: Shelf): number {
  return catalogues(tree, shelf, []).get(source)?.size ?? 0;
}

function ofShelf(tree: Tree, shelf: Shelf, complete: string[], refusals: readonly string[]): Finding[] {
  const findings: Finding[] = [];
  const all = catalogues(tree, shelf, findings);
  const english = all.get(source);
  if (!english)
    return [...findings, about(shelf.name, `has no words in "${source}", the language the others follow`)];
  const sources = new Map<string, Placeholders>();
  for (const [id, entry] of english) readMessage(id, entry, sources, findings);
  for (const language of complete.filter((each) => each !== source)) {
    const own = all.get(language);
    if (!own)
      findings.push(
        about(shelf.name, `has no words in "${language}", which ${shelf.complete.path} calls complete`),
      );
    for (const [id, entry] of own ? english : []) {
      if (!own?.has(id))
        findings.push({ ...entry, message: `"${id}" is missing in "${language}"; translate it` });
    }
  }
  for (const [language, own] of all) {
    if (language !== source)
      findings.push(...follow(own, sources), ...outOfOrder(own, english), ...exchanged(own, english));
    findings.push(...inOtherLetters(language, own));
  }
  return [
    ...findings,
    ...unusedWords(tree, shelf, english),
    ...unknownWords(tree, shelf, english),
    ...wordlessRefusals(shelf, english, refusals),
  ];
}

/** Checks a translation against English: no id of its own, no empty words, the same placeholders. */
function follow(own: Catalogue, sources: Map<string, Placeholders>): Finding[] {
  const findings: Finding[] = [];
  const found = new Map<string, Placeholders>();
  for (const [id, entry] of own) {
    readMessage(id, entry, found, findings);
    const wanted = sources.get(id);
    const has = found.get(id);
    if (!wanted) findings.push({ ...entry, message: `"${id}" is not in English; delete it` });
    const apart = wanted && has && difference(wanted, has);
    if (apart) findings.push({ ...entry, message: `"${id}" ${apart}; use the placeholders of English` });
  }
  return findings;
}

/** Side by side with English a translation is read line by line, so its ids stand in the same order. */
function outOfOrder(own: Catalogue, english: Catalogue): Finding[] {
  const ids = [...own.keys()].filter((id) => english.has(id));
  const wanted = [...english.keys()].filter((id) => own.has(id));
  const astray = ids.find((id, index) => id !== wanted[index]);
  if (astray === undefined) return [];
  return [{ ...own.get(astray)!, message: `"${astray}" stands elsewhere in English; keep its order` }];
}

/**
 * Two texts with each other's words, such as two buttons whose translations have changed places: each says what further
 * ids with the other's English say, and nothing that those with its own do.
 */
function exchanged(own: Catalogue, english: Catalogue): Finding[] {
  const ids = Map.groupBy(
    [...own.keys()].filter((id) => english.has(id)),
    (id) => english.get(id)!.message,
  );
  const alike = (id: string) => ids.get(english.get(id)!.message)!.filter((each) => each !== id);
  const isSaidBy = (others: string[], id: string) =>
    others.some((each) => own.get(each)!.message === own.get(id)!.message);
  const strays = [...ids.values()].flat().filter((id) => alike(id).length > 0 && !isSaidBy(alike(id), id));
  const isExchanged = (id: string, other: string) =>
    english.get(id)!.message !== english.get(other)!.message &&
    isSaidBy(alike(other), id) &&
    isSaidBy(alike(id), other);
  return strays.flatMap((id, place) => {
    const other = strays.slice(place + 1).find((each) => isExchanged(id, each));
    if (other === undefined) return [];
    return [{ ...own.get(id)!, message: `"${id}" and "${other}" have each other's words; exchange them` }];
  });
}

/** Letters that one of the languages alone is written in. */
const ownLetters = {
  hi: /\p{Script=Devanagari}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  kn: /\p{Script=Kannada}/u,
};

/** A line that was written into the catalogue of another language. */
function inOtherLetters(language: string, own: Catalogue): Finding[] {
  const others = Object.entries(ownLetters).filter(([other]) => other !== language);
  return [...own].flatMap(([id, entry]) =>
    others
      .filter(([, letters]) => letters.test(entry.message))
      .map(([other]) => ({
        ...entry,
        message: `"${id}" has letters of "${other}"; write it in "${language}"`,
      })),
  );
}

function readMessage(id: string, entry: Entry, into: Map<string, Placeholders>, findings: Finding[]): void {
  if (entry.message.trim() === '') findings.push({ ...entry, message: `"${id}" is empty; write its words` });
  try {
    into.set(id, placeholdersOf(entry.message));
  } catch (error) {
    into.set(id, new Map());
    findings.push({ ...entry, message: `"${id}" is no ICU message: ${(error as Error).message}` });
  }
}

function catalogues(tree: Tree, shelf: Shelf, findings: Finding[]): Map<string, Catalogue> {
  const all = new Map<string, Catalogue>();
  for (const path of tree.files) {
    const language = shelf.files.exec(path)?.[1];
    if (!language) continue;
    const own = all.get(language) ?? new Map();
    all.set(language, own);
    const text = tree.text(path);
    for (const [id, message] of Object.entries(JSON.parse(text) as Record<string, unknown>)) {
      const entry = { path, line: lineAt(text, text.indexOf(`"${id}"`)), message: String(message) };
      if (own.has(id))
        findings.push({ ...entry, message: `"${id}" is also in ${own.get(id)!.path}; keep one` });
      if (typeof message !== 'string')
        findings.push({ ...entry, message: `"${id}" is no string; ids are flat` });
      own.set(id, entry);
    }
  }
  return all;
}

/** An id counts as used when code holds it as a string, or builds it: `status.${state}` uses `status.*`. */
function unusedWords(tree: Tree, shelf: Shelf, english: Catalogue): Finding[] {
  const literals = new Set<string>();
  const openings: string[] = [];
  for (const path of codeOf(tree, shelf)) {
    walk(parse(tree, path), (node) => {
      const text = stringOf(node);
      if (text !== undefined) literals.add(text);
      const opening = openingOf(node);
      if (opening) openings.push(opening);
    });
  }
  return [...english]
    .filter(([id]) => !literals.has(id) && !openings.some((opening) => id.startsWith(opening)))
    .map(([id, entry]) => ({ ...entry, message: `"${id}" is used nowhere; delete it in every language` }));
}

/** The fixed beginning of a built id, such as `status.` of `status.${state}`. */
function openingOf(node: SyntaxNode): string | undefined {
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node.quasis as { value: { cooked: string } }[];
  const opening = quasis[0]!.value.cooked;
  return quasis.length > 1 && /^[\w.]+\.$/.test(opening) ? opening : undefined;
}

/** Strings in code that look like ids of this shelf but are not. */
function unknownWords(tree: Tree, shelf: Shelf, english: Catalogue): Finding[] {
  const subjects = new Set([...english.keys()].map((id) => id.split('.')[0]!));
  const known = [...english.keys()];
  const findings: Finding[] = [];
  for (const path of codeOf(tree, shelf)) {
    const text = tree.text(path);
    walk(parse(tree, path), (node) => {
      const id = node.type === 'Literal' ? stringOf(node) : undefined;
      if (id === undefined || !/^[a-z]\w*(\.\w+)+$/.test(id) || fileNames.test(id)) return;
      if (!subjects.has(id.split('.')[0]!) || known.some((each) => each === id || each.endsWith(`.${id}`)))
        return;
      const line = lineAt(text, node.start);
      findings.push({
        path,
        line,
        message: `"${id}" has no words; add them to ${shelf.name}, English first`,
      });
    });
  }
  return findings;
}

function wordlessRefusals(shelf: Shelf, english: Catalogue, refusals: readonly string[]): Finding[] {
  if (shelf.name !== ofServer) return [];
  return refusals
    .filter((key) => !english.has(key))
    .map((key) => about(shelf.name, `has no words for the refusal "${key}"; add them, English first`));
}

function codeOf(tree: Tree, shelf: Shelf): string[] {
  return tree.files.filter(
    (path) => isSource(path) && !isTest(path) && shelf.usedIn.some((folder) => path.startsWith(folder)),
  );
}

/** Read from the source, so that the list stays a plain list. */
function completeLanguages(
  tree: Tree,
  { path, list: wanted }: Complete,
): { list: string[]; findings: Finding[] } {
  const list: string[] = [];
  if (wanted === undefined) {
    if (tree.files.includes(path)) list.push(...Object.keys(JSON.parse(tree.text(path)) as object));
  } else if (tree.files.includes(path)) {
    walk(parse(tree, path), (node) => {
      const name = node.type === 'VariableDeclarator' && (node.id as SyntaxNode).name;
      if (name !== wanted) return;
      walk(node, (part) => {
        const text = part.type === 'Literal' ? stringOf(part) : undefined;
        if (text !== undefined) list.push(text);
      });
    });
  }
  const form =
    wanted === undefined
      ? 'have a key for each language'
      : `export \`${wanted}\`, a plain list such as ['en', 'hi']`;
  const missing = about(path, `must ${form}`);
  return { list, findings: list.includes(source) ? [] : [missing] };
}

function about(path: string, message: string): Finding {
  return { path, line: 0, message };
}
