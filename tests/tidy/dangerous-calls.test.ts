import { allCalls } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { importsOf, lineAt } from './syntax.ts';
import { isSource, isTest, readTree } from './tree.ts';

const tree = readTree();
const sources = tree.files.filter(
  (path) => /^(packages|research|apps)\/[^/]+\/src\//.test(path) && isSource(path) && !isTest(path),
);
/** Lines of sources, comments left out, that have a pattern. */
const linesWith = (pattern: RegExp, among: (path: string) => boolean = () => true): string[] =>
  sources.filter(among).flatMap((path) =>
    tree
      .text(path)
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
      ),
  );
/** Made of the program's own patterns, lists and tables, once, when the module is loaded. */
const patternsOfTheProgram = [
  'apps/member/src/screens/join/join.screen.tsx',
  'apps/member/src/screens/redeem/redeem.screen.tsx',
  ...[
    'bank',
    'chain',
    'digits',
    'harmless',
    'identity',
    'link',
    'mailbox',
    'named',
    'numbers-in-words',
    'phone',
    'text',
    'written-apart',
  ].map((name) => `packages/guard/src/${name}.ts`),
  'packages/kernel/src/read.ts',
  'packages/replica/src/members/words.ts',
  'packages/replica/src/plain/amount.ts',
];
const inApps = (path: string) => /^(apps\/(member|console)|packages\/(ui|client))\//.test(path);

test('there are enough sources to look at', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter(inApps).length).toBeGreaterThan(300);
});

test('no source runs a text as code', () => {
  expect(
    linesWith(/\beval\(|\bnew Function\(|\bsetTimeout\(\s*['"`]|node:vm\b|javascript:/),
    'call a function instead',
  ).toEqual([]);
});

test('no page writes a text as HTML', () => {
  expect(
    linesWith(/dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/),
    'let React write the text, or use textContent',
  ).toEqual([]);
});

test('no page takes messages of other windows, or gives another window a hold on this one', () => {
  const listened = linesWith(
    /window\.addEventListener\(\s*['"]message['"]|\.opener\b|\bwindow\.open\(/,
    inApps,
  );
  expect(listened, 'no page speaks with other windows; open addresses with a link').toEqual([]);
  const blank = linesWith(/target="_blank"/, inApps).filter((line) => !/rel="[^"]*noreferrer/.test(line));
  expect(blank, 'add rel="noreferrer"').toEqual([]);
});

test('no page stops a paste', () => {
  expect(
    linesWith(/onPaste=\{[^}]*preventDefault|addEventListener\(\s*['"]paste/, inApps),
    'let people paste; say what is wrong with the text instead',
  ).toEqual([]);
});

test('fields for passwords hide what is typed, and let a password manager fill them', () => {
  const own = 'apps/console/src/parts/password-field.tsx';
  expect(tree.text(own)).toMatch(
    /<PasswordInput[\s\S]*autoComplete=\{[^}]*'current-password' : 'new-password'\}/,
  );
  const bare = linesWith(/<PasswordInput|type="password"/, inApps).map((line) => line.split(':')[0]);
  expect(new Set(bare), 'use PasswordField of the console, or PinField and TextField of packages/ui').toEqual(
    new Set([own, 'packages/ui/src/pin-field.tsx']),
  );
  expect(tree.text('packages/ui/src/field.tsx')).toMatch(/'password'/);
  const shown = linesWith(/label=\{t\('[\w.]*[pP]assword[\w.]*'\)\}/, inApps).filter((line) =>
    /<(TextInput|TextField|input)\b/.test(line),
  );
  expect(shown, 'a field for a password hides what is typed: use a password field').toEqual([]);
});

test('no program of the server starts a shell or another program', () => {
  const started = sources.flatMap((path) =>
    importsOf(tree, path)
      .filter(({ specifier }) => /^(node:)?child_process$/.test(specifier))
      .map(({ names }) => `${path} ${names.join(', ')}`),
  );
  // Own programs under the own Node, without a shell: the command line starts the server's, and the server the one that
  // decodes pictures, which gets them through a pipe.
  const own = ['apps/cli/src/server-program.ts', 'apps/server/src/uploads/decoder-process.ts'];
  expect(started, 'only these two start programs, without a shell: do it in the same process').toEqual([
    `${own[0]} spawn`,
    `${own[1]} ChildProcess, fork`,
  ]);
  for (const path of own) expect(tree.text(path)).not.toMatch(/shell:/);
});

test('no source makes a regular expression of a text that came in', () => {
  const made = linesWith(/new RegExp\(/);
  expect(
    [...new Set(made.map((line) => line.split(':')[0]))],
    'compare texts with includes or startsWith; a pattern of the program alone is named in `patternsOfTheProgram`',
  ).toEqual(patternsOfTheProgram);
});

test('no GET of the contract carries a secret', () => {
  const carried = allCalls
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path, form }) =>
      Object.entries(form.properties)
        .filter(
          ([name, field]) =>
            /password|token|secret/i.test(name) || (field as { charter?: string }).charter === 'secret',
        )
        .map(([name]) => `${path} ${name}`),
    );
  expect(carried, 'addresses stand in logs: make the call a POST').toEqual([]);
});

test('the reader of lines finds what is planted', () => {
  expect(lineAt('a\nb', 2)).toBe(2);
  expect(/\beval\(/.test('x = eval(y)')).toBe(true);
});
