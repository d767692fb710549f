import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { openAudit } from './audit.ts';
import { auditLog, openAuditChain } from './audit-chain.ts';
import { openServerDatabase } from './database.ts';
import { testKey } from './installation-key.fixture.ts';
import { openSignedHeads } from './signed-heads.ts';

let database: DatabaseSync;
beforeEach(() => {
  database = openServerDatabase(':memory:');
  const audit = openAudit(database, () => 1_000);
  for (const room of ['ROOMAA', 'ROOMBB', 'ROOMCC']) audit.add('teacher', 'room/create', room, { seed: 1 });
  const head = openAuditChain(database).head();
  if (head !== null) signedHeads().sign(auditLog, head);
});
const signedHeads = () => openSignedHeads(database, testKey, () => 2_000);
const faults = () => openAuditChain(database).faults(signedHeads());

test('a log as it was written has no faults, and grows behind what was signed', () => {
  expect(faults()).toEqual([]);
  openAudit(database, () => 3_000).add('teacher', 'room/close', 'ROOMAA', {});
  expect(faults()).toEqual([]);
  expect(openAuditChain(database).head()).toEqual({ seq: 4, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test.each([
  ['a changed name', "UPDATE audit SET name = 'somebody' WHERE id = 2", /entry 2 .* was changed/],
  ['a changed moment', 'UPDATE audit SET at = 5 WHERE id = 1', /entry 1 .* was changed/],
  ['a removed entry', 'DELETE FROM audit WHERE id = 2', /entry 2 .* is missing/],
  ['a removed end', 'DELETE FROM audit WHERE id = 3', /entry 3 .* is missing/],
  [
    'a removed end, chain and all',
    'DELETE FROM audit WHERE id = 3; DELETE FROM audit_chain WHERE id = 3',
    /entry 3 no longer has the hash that was signed/,
  ],
  ['a changed signature', "UPDATE signed_heads SET at = 7 WHERE room = ''", /signature at entry 3/],
])('the chain detects %s', (_, sql, fault) => {
  database.exec(sql);
  expect(faults()).toEqual([expect.stringMatching(fault)]);
});

test('a chain that was made anew over a changed log does not have the hash that was signed', () => {
  database.exec("UPDATE audit SET detail = '{}' WHERE id = 1; DELETE FROM audit_chain");
  openAuditChain(database).extend();
  expect(faults()).toEqual([expect.stringMatching(/entry 3 no longer has the hash that was signed/)]);
});

test('a log from before the chain is taken in when the server starts', () => {
  database.exec('DELETE FROM audit_chain; DELETE FROM signed_heads');
  expect(openAuditChain(database).head()).toBeNull();
  openAudit(database, () => 4_000);
  expect(openAuditChain(database).head()?.seq).toBe(3);
  expect(faults()).toEqual([]);
});
