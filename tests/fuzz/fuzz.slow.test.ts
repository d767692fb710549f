import { randomUUID } from 'node:crypto';
import { afterEnd, checkBooks, type Member, owed, type Posting, type World } from '@glassmine/replica';
import type { CallPath } from '@glassmine/replica/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fields, ok } from '../../apps/server/src/server.fixture.ts';
import { Dice } from './dice.ts';
import { type ApiDocument, type Operation, operationsOf } from './operations.ts';
import { type Asked, drawRequest } from './requests.ts';
import { type Person, Town } from './town.fixture.ts';

const isLong = process.env.GLASSMINE_SOAK !== undefined;
/** As properties do: the same requests in each run of a commit, new ones in the soak. */
const seed = Number(
  process.env.GLASSMINE_FUZZ_SEED ?? (isLong ? Math.floor(Math.random() * 2 ** 31) : 20_260),
);
const rounds = isLong ? 24 : 1;
const requestsOfRound = isLong ? 5_000 : 2_400;
/** Number of requests sent at the same time, so that they interleave. */
const atOnce = 6;

/** Statuses that the server may give to a request that the document does not describe. */
const outside = new Set([404, 413]);

class Tally {
  readonly byAnswer = new Map<string, number>();
  readonly succeeded = new Set<string>();
  readonly paths = new Set<string>();
  readonly faults: string[] = [];
  asked = 0;

  note(asked: Asked, status: number, body: string): unknown {
    const { operation, mode, mustFail } = asked;
    this.asked++;
    const fault = (what: string): undefined => {
      this.faults.push(
        `${mode} ${operation.method} ${operation.path}: ${what}\n  ${JSON.stringify(asked.inject).slice(0, 600)}\n  ${status} ${body.slice(0, 300)}`,
      );
    };
    if (status >= 500) return fault('a fault of the server');
    const answer = read(body);
    if (answer === undefined) return fault('no JSON');
    const key = `${mode} ${status}/${answer.code ?? '-'}`;
    this.byAnswer.set(key, (this.byAnswer.get(key) ?? 0) + 1);
    const validate = operation.answers.get(status);
    if (!validate && !(mode === 'hostile' && outside.has(status)))
      return fault('an answer that is not in the document');
    if (validate && !validate(answer))
      return fault(`misfits its schema: ${JSON.stringify(validate.errors?.[0])}`);
    if (mustFail && answer.code === 200) return fault('done, though the document forbids it');
    if (answer.code === 200 || answer.code === undefined) this.succeeded.add(operation.path);
    return answer.data;
  }

  toString(): string {
    const lines = [...this.byAnswer].sort().map(([key, count]) => `  ${key}: ${count}`);
    const never = [...this.paths].filter((path) => !this.succeeded.has(path));
    const head = `fuzz: ${this.asked} requests, seed ${seed}, ${this.succeeded.size} calls succeeded`;
    return [head, ...lines, `  never: ${never.join(' ')}`].join('\n');
  }
}

function read(body: string): { code?: number; data?: unknown } | undefined {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

let town: Town;
const tally = new Tally();
beforeAll(async () => {
  town = await Town.settle();
});
afterAll(() => town.server.dispose());

/** What the scheme owes each learner, summed from the postings behind the capital records. */
function checkMembers(world: World): void {
  const sums = new Map<number, number>();
  const { debit, credit, amount, count } = world.postings;
  const add = (account: number, change: number) => {
    if ((account & 15) < 8) sums.set(account, (sums.get(account) ?? 0) + change);
  };
  for (let row = 0 as Posting; row < count; row++) {
    add(debit[row] as number, 0 - (amount[row] as number));
    add(credit[row] as number, amount[row] as number);
  }
  for (const [account, sum] of sums) {
    const [member, slot] = [account >> 4, (account & 15) as 0];
    if (world.members.isLearner[member as Member] === 1)
      expect(owed(world, member as Member, slot)).toBe(sum);
  }
  expect(sums.size).toBeGreaterThan(8);
}

async function round(operations: Operation[], dice: Dice): Promise<void> {
  for (let i = 0; i < requestsOfRound && tally.faults.length < 10; i += atOnce) {
    if (i % 60 === 0) await town.refresh();
    const batch = Array.from({ length: atOnce }, () => drawRequest(operations, town, dice));
    await Promise.all(
      batch.map(async (asked) => {
        const response = await town.server.server.app.inject(asked.inject);
        const data = tally.note(asked, response.statusCode, response.body);
        // The facilitator's answers provide values for the next requests.
        const sees = asked.operation.token === 'consoleToken' ? dice.pick(town.people) : asked.person;
        sees.see(data);
      }),
    );
    await town.server.tick(i % 1_200 === 0 ? 100 : 1 + dice.below(3));
    if (i % 600 === 0) expect(checkBooks(town.server.room.simulation.world)).toEqual([]);
  }
  expect(checkBooks(town.server.room.simulation.world)).toEqual([]);
  checkMembers(town.server.room.simulation.world);
  // The journal holds every input: a replay gives the same room.
  const { hash } = town.server;
  await town.server.close();
  await town.server.open();
  expect(town.server.hash).toBe(hash);
}

/** A call of the town's facilitator, which must succeed. */
async function hand(path: CallPath, fields: Fields = {}): Promise<void> {
  const id: Fields = path.startsWith('console/pause') ? {} : { commandId: randomUUID() };
  const form = { roomCode: town.server.roomCode, ...id, ...fields };
  ok(await town.server.call(path, form, { console: town.console }));
}

test('the town gets a newcomer for one who was sent away while the room was paused', async () => {
  const away = town.people[0] as Person;
  await hand('console/lobby/expel', { learner: away.learner.learner, ban: false });
  await hand('console/pause/begin', { sentence: 'talk' });
  await town.refresh();
  const newcomer = town.people[0] as Person;
  expect(newcomer.learner.identity.phone).not.toBe(away.learner.identity.phone);
  ok(await newcomer.learner.call('assets/account'));
});

test('the town moves to a new room when its scheme has run off and fallen silent', async () => {
  const { roomCode } = town.server;
  await hand('console/operator', { byHand: 'everybody' });
  await hand('console/operator/act', { action: 'runOff' });
  await town.server.tick(30 * 1_440);
  expect(afterEnd(town.server.room.simulation.world)).toBe('silent');
  await town.refresh();
  expect(town.server.roomCode).not.toBe(roomCode);
  for (const { learner } of town.people.slice(0, 4)) ok(await learner.call('assets/account'));
});

test('every answer to a random request matches the served document, and the books balance', async () => {
  for (let nth = 0; nth < rounds; nth++) {
    if (nth > 0) {
      await town.server.dispose();
      town = await Town.settle();
    }
    const response = await town.server.server.app.inject('/api/docs/json');
    const operations = operationsOf(response.json() as ApiDocument);
    for (const { path } of operations) tally.paths.add(path);
    await round(operations, new Dice(seed + nth));
    if (tally.faults.length > 0) break;
  }
  console.log(String(tally));
  expect(tally.faults).toEqual([]);
  // A run in which the server refuses everything would prove little.
  expect(tally.succeeded.size).toBeGreaterThanOrEqual(isLong ? 165 : 140);
});
