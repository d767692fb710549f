import { isNode, lineAt, parse, type SyntaxNode, stringOf, walk } from './syntax.ts';
import { type Finding, isSource, type Tree } from './tree.ts';

/** A private word that the project had where the field has a term; `instead` is that term. */
type BannedName = { pattern: RegExp; instead: string; within?: string };

/** A whole name, or a part of a camelCase or snake_case one: `wi` + `sh` in `roomWishes`, not in `wishbone`. */
function part(...words: readonly string[]): RegExp {
  const starts = words.map(
    (word) => `(?:^|[^A-Za-z])${word}|${word.replace(/^./, (first) => first.toUpperCase())}`,
  );
  return new RegExp(`(?:${starts.join('|')})(?![a-z])`);
}

/** Of identifiers. In pieces, so that a search for one of them does not find this file. */
const names: BannedName[] = [
  {
    pattern: /^[hH]ouse$/,
    within: 'apps/server/src/',
    instead: 'the names of the services that the code needs',
  },
  {
    pattern: new RegExp(`^(open)?${'[tT]ur' + 'ns'}$`),
    within: 'apps/server/src/',
    instead: 'a concurrency limiter',
  },
  { pattern: new RegExp(`^${'as' + 'ks'}$`), instead: 'queries' },
  { pattern: new RegExp(`^(lay${'Hand'}|take${'Hands'})$`), instead: 'manual settlement' },
  { pattern: new RegExp('keep' + 'sake', 'i'), instead: 'final figures' },
  { pattern: new RegExp('sight' + 'ing', 'i'), instead: 'observations' },
  { pattern: new RegExp(`^(open)?${'[gG]a' + 'te'}s?$`), instead: 'the check or the limit that it is' },
  { pattern: new RegExp(`nobody${'Looks'}`), instead: 'unobserved' },
  { pattern: new RegExp(`^${'Part' + 'ing'}$|^parting$`), instead: 'the change that a what-if starts with' },
  { pattern: new RegExp(`as${'ItIs'}`), instead: 'unchanged' },
  // The table "Names that were given up" of docs/terms.md, in its order.
  { pattern: part('gla' + 'ss', 'gla' + 'sses'), instead: 'X-ray' },
  { pattern: part('what' + 'Ifs?'), instead: 'fork or changes' },
  { pattern: part('pa' + 'st'), within: 'apps/', instead: 'history, or what lies before' },
  { pattern: part('go' + 'Over', 'goes' + 'Over', 'gone' + 'Over', 'went' + 'Over'), instead: 'replay' },
  {
    pattern: part(
      'wit' + 'ness(?:es|ed)?',
      'testi' + 'mony',
      'testi' + 'monies',
      'reck' + 'on(?:s|ed|ings?)?',
    ),
    instead: 'recount',
  },
  { pattern: part('tell' + 'Station'), instead: 'push' },
  { pattern: part('wi' + 'sh(?:es|ed)?'), instead: 'request' },
  {
    pattern: part('liv' + 'ed', 'liv' + 'es', 'live' + '(?:Day|Days|Until|Through|On|AYear)'),
    instead: 'run, runDay or simulated',
  },
  // Names that once stood beside the field's own.
  {
    pattern: part('use' + 'Look', 'use' + 'Hand', 'said' + 'Beside'),
    instead: 'useCall, useCommand or isShownAtField',
  },
];

const replica = 'packages/replica/src/';
const server = 'apps/server/src/';

/** Names of stored data and of the wire, which never change, by the start of the paths that may say them. */
const dataNames = new Map<string, readonly string[]>(
  Object.entries({
    // Column of sheets and codes, field of the answers about arms, column of the exported answers.
    ['gla' + 'ss']: [
      'apps/console/src/pages/live/xray-desk.tsx',
      'apps/console/src/pages/questionnaire/results.tsx',
      `${server}answers/arms-desk.test.ts`,
      `${server}answers/questionnaire-desk.test.ts`,
      `${server}questionnaire/`,
      `${server}store/questionnaire-sheets.ts`,
      `${server}store/reminders.ts`,
      `${replica}control/views/`,
      `${replica}installation/questionnaire.ts`,
      'packages/study/src/',
    ],
    // Field of a fork in the calls of the timeline, and the name of a chapter of the debrief.
    ['what' + 'If']: [
      'apps/console/src/forks/',
      'apps/console/src/pages/timeline/',
      'apps/console/src/pages/debrief/forks.tsx',
      'tests/journeys/debrief-stage.',
      `${server}history/forks.ts`,
      `${replica}control/views/shapes.ts`,
    ],
    ['what' + 'Ifs']: ['apps/console/src/pages/debrief/chapters.ts'],
    // Field of the timeline: whole days that the room has run.
    ['liv' + 'ed']: [
      'apps/console/src/pages/timeline/',
      `${server}history/histories.ts`,
      `${server}answers/timeline-desk.`,
      `${replica}control/views/shapes.ts`,
      'tests/figures/told.fixture.ts',
      'tests/upgrade/',
      'tests/journeys/room-amounts.',
    ],
    // Column of the world's people.
    ['liv' + 'edOn']: [
      `${replica}outside/rules/`,
      `${replica}wallet/rules/purses.ts`,
      'tests/views/debrief.',
    ],
  }),
);

/** Of comments, names of tests and documents: phrases that name no actor, or call a thing by a picture. */
const riddles: { pattern: RegExp; instead: string }[] = [
  {
    pattern: new RegExp(`\\b${'who' + 'ever'}\\b`, 'i'),
    instead: 'name the actor: the caller, a member, a facilitator',
  },
  {
    pattern: new RegExp(`\\bnobody ${'(looks|counts|watches)'}\\b`, 'i'),
    instead: 'say unobserved or not counted',
  },
  { pattern: new RegExp(`\\b${'lies?'} narrow\\b`, 'i'), instead: 'say that the column is stored as i32' },
  // Of the names that were given up.
  { pattern: new RegExp(`\\bthe gla${'ss'}\\b`, 'i'), instead: 'say X-ray' },
  {
    pattern: new RegExp(`\\b(?:is|was|are|were|has|have|that|not|already|been) liv${'ed'}\\b`, 'i'),
    instead: 'say ran or simulated',
  },
  {
    pattern: new RegExp(`\\b(?:is|was|are|were|a|the) wi${'sh(?:ed|es)?'}\\b`, 'i'),
    instead: 'say request or drawn command',
  },
  {
    pattern: new RegExp(`\\b(?:goes|gone|went) ${'over'}\\b.*\\b(?:days?|journals?|past)\\b`, 'i'),
    instead: 'say replays',
  },
];

/** Banned words in source files' identifiers, comments and test names, and in the documents' prose. */
export function bannedWords(tree: Tree): Finding[] {
  return tree.files.flatMap((path) => {
    if (isSource(path)) return [...bannedNames(tree, path), ...riddlesIn(path, proseOf(tree, path))];
    // What stands in quotes or in the table of names that were given up is mentioned, not said.
    return path.endsWith('.md') ? riddlesIn(path, withoutMentions(tree.text(path))) : [];
  });
}

function withoutMentions(text: string): string {
  const [said = '', ...replaced] = text.split(/^## Names that were given up$/m);
  return [said, ...replaced.map((part) => part.replace(/^\|.*$/gm, ''))]
    .join('')
    .replace(/"[^"\n]*"|`[^`\n]*`/g, '');
}

function bannedNames(tree: Tree, path: string): Finding[] {
  const wanted = names.filter(({ within = '' }) => path.startsWith(within));
  const text = tree.text(path);
  const found = new Map<string, Finding>();
  walk(parse(tree, path), (node, parents) => {
    if (!/^(JSX|Private)?Identifier$/.test(node.type) || typeof node.name !== 'string') return;
    const name = node.name;
    if (dataNames.get(name)?.some((start) => path.startsWith(start))) return;
    const banned = wanted.find(({ pattern }) => pattern.test(name));
    // A property of what another package made has that package's name.
    const above = parents.at(-1);
    const isProperty =
      above?.type === 'MemberExpression' && above.property === node && above.computed === false;
    if (!banned || (banned.within && isProperty)) return;
    const line = lineAt(text, node.start);
    found.set(`${line} ${name}`, { path, line, message: `is called ${name}; write ${banned.instead}` });
  });
  return [...found.values()];
}

function riddlesIn(path: string, text: string): Finding[] {
  return text.split('\n').flatMap((line, index) =>
    riddles.flatMap(({ pattern, instead }) => {
      const phrase = pattern.exec(line)?.[0];
      return phrase ? [{ path, line: index + 1, message: `says "${phrase}"; ${instead}` }] : [];
    }),
  );
}

/** A source file with everything blanked out but comments and the names of tests; lines stay where they are. */
function proseOf(tree: Tree, path: string): string {
  const text = tree.text(path);
  const literals: SyntaxNode[] = [];
  const titles: SyntaxNode[] = [];
  walk(parse(tree, path), (node) => {
    if (/^(Literal|TemplateElement|JSXText)$/.test(node.type)) literals.push(node);
    if (node.type === 'CallExpression' && isTestCall(node.callee)) {
      const [title] = node.arguments as SyntaxNode[];
      if (title && stringOf(title) !== undefined) titles.push(title);
    }
  });
  // Texts are blanked first, so that `//` inside of one starts no comment.
  const code = blanked(text, literals);
  const comments = [...code.matchAll(/\/\/.*|\/\*[\s\S]*?\*\//g)];
  const kept = [
    ...titles,
    ...comments.map(({ index, 0: { length } }) => ({ start: index, end: index + length })),
  ];
  const prose = blanked(text, [{ start: 0, end: text.length }]).split('');
  for (const { start, end } of kept) for (let at = start; at < end; at++) prose[at] = text[at] as string;
  return prose.join('');
}

/** The text with spaces in these places; lines stay lines. */
function blanked(text: string, places: readonly { start: number; end: number }[]): string {
  const characters = text.split('');
  for (const { start, end } of places) {
    for (let at = start; at < end; at++) if (characters[at] !== '\n') characters[at] = ' ';
  }
  return characters.join('');
}

/** `test(…)`, `it.each(…)(…)`, `describe(…)` and the like. */
function isTestCall(callee: unknown): boolean {
  for (let node = callee; isNode(node); node = node.object ?? node.callee ?? node.tag) {
    if (node.type === 'Identifier') return /^(test|it|describe|bench)$/.test(String(node.name));
  }
  return false;
}

/** Findings in files that are not listed, and listed files that have none any more. */
export function unlistedWords(found: readonly Finding[], listed: readonly string[]): Finding[] {
  const paths = new Set(found.map(({ path }) => path));
  const mended = listed.filter((path) => !paths.has(path));
  return [
    ...found.filter(({ path }) => !listed.includes(path)),
    ...mended.map((path) => ({
      path,
      line: 0,
      message: 'has plain words now; run `npm run -s ratchet`, which takes it out of the list',
    })),
  ];
}
