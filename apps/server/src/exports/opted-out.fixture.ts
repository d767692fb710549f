/** A learner who has opted out, looked for in the files of a room. */

import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accounts, currencies, nameOf, type Person, reserveIn } from '@glassmine/replica';
import { expect } from 'vitest';
import { smallScenario, TestServer } from '../server.fixture.ts';
import { unpack } from './archive.fixture.ts';
import { exported } from './exporting.fixture.ts';

type Kind = 'glassmine' | 'paysim' | 'amlsim' | 'amlworld';

/**
 * The learner is in the files of these kinds and in the statements before, in none of them after, and counted as left out.
 * Name, number and mailbox are in none of them at any time.
 */
export async function expectLeftOut(kinds: readonly Kind[], folder: string): Promise<void> {
  const own = new TestServer();
  await own.open();
  try {
    own.roomCode = await own.server.services.rooms.create(smallScenario({}), 7);
    const teacher = await own.facilitator();
    const [stays, leaves] = [await own.investor('321.09'), await own.investor('123.45')];
    for (const each of [stays, leaves]) {
      await each.buy();
      await each.call('phone/chat/answer', { thread: 'family', stance: 'warn' });
      await each.call('room/seen', { pages: '/index:7' });
    }
    await own.tick(240 * 8);
    const out = (isOut: string) => leaves.call('room/consent/opt-out', { isOut });
    const { world } = own.room.simulation;
    // Until then the operator's own money has paid what was paid: with all that is left goes what learners paid in.
    const { outcome } = await own.room.execute(
      { type: 'operatorDraw', amountMinor: reserveIn(world, currencies.schemeCurrency) },
      { actor: 'test' },
    );
    expect(outcome.ok).toBe(true);
    const { learner: person, member } = leaves;
    const codes = new Set([0, 1, 2, 3].map((slot) => (member << accounts.SLOT_BITS) | slot));
    for (const currency of currencies.currenciesOf(world))
      codes.add(currencies.ownAccount(person as Person, currency));
    const { first, family } = nameOf(world.seed, person as Person);
    const secrets = [`${first} ${family}`, leaves.identity.phone, leaves.identity.email];
    /** Rows of each file in which a column of people or accounts names who has left. */
    const traces = async () => {
      const found: Record<string, number> = {};
      for (const kind of kinds) {
        const { body, fileName } = await exported(own, teacher, { kind, format: 'csv' });
        const target = mkdtempSync(join(folder, `${kind}-`));
        for (const name of (await unpack(body, target)).filter((each) => each.endsWith('.csv'))) {
          const text = readFileSync(join(target, name), 'utf8');
          for (const secret of secrets) expect(text.includes(secret), `${name} ${secret}`).toBe(false);
          found[`${kind} ${name.split('/')[1]}`] = namesOf(text, codes, { person, member });
        }
        const run = JSON.parse(readFileSync(join(target, fileName.replace('.zip', ''), 'run.json'), 'utf8'));
        found[`${kind} left out`] = run.room.optedOut;
      }
      const { body } = await exported(own, teacher, { kind: 'xapi' });
      const numbers = JSON.parse(body.toString('utf8')) as { actor: { account: { name: string } } }[];
      found.xapi = numbers.filter(({ actor }) => actor.account.name === `${own.roomCode}-${person}`).length;
      return found;
    };
    const before = await traces();
    expect(world.members.person[member]).toBe(person);
    for (const [file, count] of Object.entries(before)) {
      if (/left out|labels|daily/.test(file)) expect(count, file).toBe(0);
      else expect(count, file).toBeGreaterThan(0);
    }
    await out('true');
    const after = await traces();
    for (const [file, count] of Object.entries(after))
      expect(count, file).toBe(/left out/.test(file) ? 1 : 0);
    await out('false');
    expect((await exported(own, teacher, { kind: 'xapi' })).rows).toBeGreaterThan(3);
  } finally {
    await own.dispose();
  }
}

/** In how many rows of a CSV somebody stands in a column of people, members or accounts. */
function namesOf(text: string, codes: Set<number>, { person, member }: { person: number; member: number }) {
  const [head = '', ...rows] = text.trim().split(/\r?\n/);
  const names = head.split(',');
  const paysim = (code: number) => `C${String(code).padStart(10, '0')}`;
  const hex = (code: number) => `8${code.toString(16).toUpperCase().padStart(8, '0')}`;
  const accountsOf = new Set([...codes].flatMap((code) => [String(code), paysim(code), hex(code)]));
  const isHis = (column: string, cell: string) => {
    if (/person$/.test(column)) return cell === String(person);
    if (/^(upline|(inflow_|outflow_)?member)$/.test(column)) return cell === String(member);
    return /account|acct|debit|credit|nameOrig|nameDest/i.test(column) && accountsOf.has(cell);
  };
  return rows.filter((row) => row.split(',').some((cell, at) => isHis(names[at] ?? '', cell))).length;
}
