import { expect, test } from 'vitest';
import { serverModules, strayedSql } from './sql.ts';
import { plantTree, readTree, report } from './tree.ts';

test('the server has its SQL in its store alone', () => {
  const tree = readTree();
  expect(report(strayedSql(tree))).toEqual([]);
  expect(serverModules(tree).length).toBeGreaterThan(200);
});

test.each([
  ["const rows = 'SELECT a FROM b';", 'has SQL'],
  ['const rows = `SELECT a\n  FROM $' + '{table}`;', 'has SQL'],
  ["run('DELETE FROM sessions');", 'has SQL'],
  ["run('INSERT OR IGNORE INTO sessions VALUES (1)');", 'has SQL'],
  ["run('UPDATE sessions SET a = 1');", 'has SQL'],
  ["run('PRAGMA secure_delete = ON');", 'has SQL'],
  ["run('CREATE TABLE a (b)');", 'has SQL'],
  ["import { DatabaseSync } from 'node:sqlite';", 'imports node:sqlite'],
])('SQL is found outside of the store: %s', (line, complaint) => {
  const planted = (path: string) => report(strayedSql(plantTree({ [path]: `\n${line}\n` })));
  expect(planted('apps/server/src/rooms/rows.ts')).toEqual([
    `apps/server/src/rooms/rows.ts:2 ${complaint}; ask for a row in apps/server/src/store/`,
  ]);
  expect(planted('apps/server/src/store/rows.ts')).toEqual([]);
  expect(planted('apps/server/src/hosting/postgres/rows.ts')).toEqual([]);
});

test('prose is no SQL', () => {
  const source = "const said = 'Select one from the list, then update it.';\n";
  expect(strayedSql(plantTree({ 'apps/server/src/rooms/rows.ts': source }))).toEqual([]);
});
