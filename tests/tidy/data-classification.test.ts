import { expect, test } from 'vitest';
import { openServerDatabase } from '../../apps/server/src/store/database.ts';
import { readTree } from './tree.ts';

const tree = readTree();
const page = tree.text('docs/security/data-classification.md');

/** The tables of a section, each with the cells of its row. */
function classified(section: string, text = page): Map<string, string[]> {
  const [body = ''] = (text.split(`\n## ${section}\n`)[1] ?? '').split('\n## ');
  const rows = [...body.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)];
  return new Map(rows.map(([, name, cells]) => [name!, cells!.split(' | ')]));
}

/** As the code makes them, whether its SQL is written in capitals or not. */
function madeBy(path: string): string[] {
  return [...tree.text(path).matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, name]) => name!);
}

function tablesOfAccounts(): string[] {
  const database = openServerDatabase(':memory:');
  const rows = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  database.close();
  return rows.map(({ name }) => String(name));
}

test('every table of the databases stands in the classification, and no other', () => {
  const advice =
    'give each new table a row in its section of docs/security/data-classification.md, and take out those that are gone';
  const accounts = tablesOfAccounts();
  expect(accounts.length).toBeGreaterThan(20);
  expect([...classified('accounts.sqlite').keys()].sort(), advice).toEqual(accounts.sort());
  const journal = madeBy('packages/journal/src/sqlite-schema.ts');
  expect(journal.length).toBeGreaterThan(3);
  expect([...classified('journal.sqlite').keys()].sort(), advice).toEqual(journal.sort());
  const tables = madeBy('apps/server/src/store/history.ts');
  expect(tables.length).toBeGreaterThan(3);
  expect([...classified('past.sqlite').keys()].sort(), advice).toEqual(tables.sort());
});

test('each row has a level, who sees it and how long it stays', () => {
  for (const section of ['accounts.sqlite', 'journal.sqlite', 'past.sqlite', 'Files']) {
    const rows = [...classified(section)];
    expect(rows.length).toBeGreaterThan(2);
    for (const [name, [holds, level, who, howLong]] of rows) {
      expect(['secret', 'personal', 'internal', 'open'], name).toContain(level);
      expect(
        [holds, who, howLong].every((cell) => cell?.trim()),
        name,
      ).toBe(true);
    }
  }
});

test('what holds hashes, tokens or keys is secret, and what a room’s end erases says so', () => {
  const rows = classified('accounts.sqlite');
  const level = (name: string) => rows.get(name)?.[1];
  const database = openServerDatabase(':memory:');
  const secret = tablesOfAccounts().filter((table) =>
    database
      .prepare(`SELECT name FROM pragma_table_info('${table}')`)
      .all()
      .some(({ name }) => /^(token_hash|key_hash|password_hash|hash|secret|key)$/.test(String(name))),
  );
  database.close();
  // Signed heads and the chain of the audit log are hashes of what is no secret.
  const expected = secret.filter((table) => !['signed_heads', 'audit_chain'].includes(table));
  expect(expected.length).toBeGreaterThan(8);
  for (const table of expected) expect(level(table), table).toBe('secret');
});

test('a table that nobody has classified is found', () => {
  const without = page.replace(/^\| `texts` .*\n/m, '');
  expect(classified('accounts.sqlite', without).has('texts')).toBe(false);
  expect(classified('accounts.sqlite').has('texts')).toBe(true);
});
