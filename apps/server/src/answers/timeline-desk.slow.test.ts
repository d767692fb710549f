import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallMap } from '@glassmine/replica/wire';
import { refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { historyVersion } from '../history/history-version.ts';
import { type Fields, type Learner, TestServer } from '../server.fixture.ts';
import { openHistoryStore } from '../store/history.ts';

type Fork = CallMap['console/timeline/fork/start']['data'];

const server = TestServer.forFile();
let learner: Learner;
/** The room's own hash at midnights, told by the room. */
const hashesOfRoom: string[] = [];
const lastDay = 12;
const midnight = 86_400;

beforeAll(async () => {
  hashesOfRoom.push(server.hash);
  learner = await server.investor('300');
  await learner.call('user/user/modify-name', { nickname: 'Sunbeam Owl' });
  const { world } = server.room.simulation;
  for (let day = 1; day <= lastDay; day++) {
    await server.tick((midnight - (world.now % midnight)) / 360);
    hashesOfRoom.push(server.hash);
    if (day === 2) await server.room.execute({ type: 'injectEvent', kind: 'rumour' }, { actor: 'test' });
  }
});

async function course(): Promise<CallMap['console/timeline']['data']> {
  return vi.waitFor(
    async () => {
      const { data } = await server.desk('console/timeline');
      expect(data.isCatchingUp).toBe(false);
      return data;
    },
    { timeout: 1_800_000 },
  );
}

async function runFork(fields: Fields): Promise<Fork> {
  const { data } = await server.desk('console/timeline/fork/start', fields);
  return vi.waitFor(
    async () => {
      const { data: list } = await server.desk('console/timeline/fork/list');
      const fork = list.find(({ forkId }: Fork) => forkId === data.forkId);
      expect(fork.state).toBe('done');
      return fork;
    },
    { timeout: 1_800_000, interval: 50 },
  );
}

/** State of the running room, which no call of the timeline may change. */
const roomState = () => ({ hash: server.hash, seq: server.room.seq });

describe('the history of a room', () => {
  test('has a point for every midnight and the same world as the room had then', async () => {
    const before = roomState();
    const { points, lived: days, currency } = await course();
    expect(days).toBe(lastDay);
    expect(points).toHaveLength(lastDay + 1);
    expect(currency).toBe('pUSDT');
    for (let day = 1; day <= lastDay; day++) {
      const { data } = await server.desk('console/timeline/day', { day });
      expect(data.hash, `day ${day}`).toBe(hashesOfRoom[day]);
      expect(data.board.clock.day).toBe(day + 1);
    }
    expect(roomState()).toEqual(before);
  });

  test('has the figures of the board, with the events of that day alone', async () => {
    const { data: now } = await server.desk('console/board');
    const { data: last } = await server.desk('console/timeline/day', { day: lastDay });
    for (const figure of ['reserve', 'liabilities', 'promises', 'coveragePercent', 'members', 'phase']) {
      expect(last.board[figure], figure).toEqual(now[figure]);
    }
    const { data: first } = await server.desk('console/timeline/day', { day: 1 });
    expect(first.board.events.map(({ kind }: { kind: string }) => kind)).toContain('registered');
    expect(last.board.events.map(({ kind }: { kind: string }) => kind)).not.toContain('registered');
    // Each stands on one day: what the last tick of a day brought, and what was done at the midnight after it.
    const keys: string[] = [];
    for (let day = 0; day <= lastDay; day++) {
      const { data } = await server.desk('console/timeline/day', { day });
      keys.push(...data.board.events.map(({ key }: { key: string }) => key));
    }
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining(['joined:0', 'registered:0', 'drawn:0', 'happened:0']));
  });

  test('lists the members of a past day and their balances, without their texts', async () => {
    const { data } = await server.desk('console/timeline/members', { day: 1 });
    expect(data.list).toHaveLength(1);
    expect(data.list[0]).toMatchObject({
      name: learner.identity.name,
      nickname: '',
      savingsChange: '-300.00',
    });
    expect((await server.desk('console/timeline/members', { day: 0 })).data.total).toBe(0);
    const { data: everybody } = await server.desk('console/timeline/members', { day: 8, whose: 'everybody' });
    const { data: then } = await server.desk('console/timeline/day', { day: 8 });
    expect(everybody.total).toBe(then.board.members);
  });

  test('opens one day after the other, queues a few requests and refuses further ones', async () => {
    const opened = Array.from({ length: 40 }, () => server.desk('console/timeline/members', { day: 8 }));
    const statuses = (await Promise.all(opened)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(16);
    expect(statuses.filter((status) => status === 429)).toHaveLength(24);
    expect((await server.desk('console/timeline/members', { day: 8 })).code).toBe(200);
  });

  test('refuses a day that was not simulated', async () => {
    const notYet = refusalCodes['timeline.notYet'];
    expect((await server.desk('console/timeline/day', { day: lastDay + 1 })).code).toBe(notYet);
    expect((await server.desk('console/timeline/members', { day: lastDay + 1 })).code).toBe(notYet);
    expect((await server.desk('console/timeline/fork/start', { day: lastDay + 1, untilDay: 20 })).code).toBe(
      notYet,
    );
  });

  test('grows with the room', async () => {
    await server.tick(240);
    hashesOfRoom.push(server.hash);
    const { points } = await course();
    expect(points).toHaveLength(lastDay + 2);
    const { data } = await server.desk('console/timeline/day', { day: lastDay + 1 });
    expect(data.hash).toBe(server.hash);
  });
});

describe('a fork', () => {
  test('without changes equals the room, and like every fork leaves the room unchanged', async () => {
    const before = roomState();
    const fork = await runFork({ day: 4, untilDay: lastDay + 1 });
    expect(fork.hash).toBe(server.hash);
    const { points } = await course();
    expect(fork.points).toEqual(points.slice(4));
    const silent = await runFork({ day: 4, untilDay: 20, nobodyInvites: true });
    expect(silent.hash).not.toBe(fork.hash);
    expect(silent.points).toHaveLength(17);
    expect(roomState()).toEqual(before);
  });

  test('that is requested again is the same fork, and has the same hash when it is simulated again', async () => {
    const forkRequest = { day: 4, untilDay: 20, nobodyInvites: true };
    const { forkId, hash, points } = await runFork(forkRequest);
    const { data } = await server.desk('console/timeline/fork/list');
    expect(data.filter((fork: Fork) => fork.forkId === forkId)).toHaveLength(1);
    expect((await server.desk('console/timeline/fork/drop', { forkId })).code).toBe(200);
    expect(await runFork(forkRequest)).toMatchObject({ forkId, hash, points });
  });

  test('is there after a restart, with all replayed days', async () => {
    const { data: before } = await server.desk('console/timeline/fork/list');
    await server.close();
    await server.open();
    expect((await server.desk('console/timeline/fork/list')).data).toEqual(before);
    expect((await server.desk('console/timeline/day', { day: 3 })).data.hash).toBe(hashesOfRoom[3]);
    const { action } = (await server.desk('console/audit')).data.list[0];
    expect(action).toBe('timeline/fork/start');
  });

  test('is refused for invalid days and changes', async () => {
    const start = async (fields: Fields) => (await server.desk('console/timeline/fork/start', fields)).code;
    expect(await start({ day: 5, untilDay: 5 })).toBe(refusalCodes['timeline.days']);
    expect(await start({ day: 5, untilDay: 3_000 })).toBe(refusalCodes['timeline.days']);
    expect(await start({ day: 5, untilDay: 9, warningDay: 5 })).toBe(refusalCodes['timeline.days']);
    expect(await start({ day: 5, untilDay: 9, warningDay: 10 })).toBe(refusalCodes['timeline.days']);
    expect(await start({ day: 5, untilDay: 9, agentsPercent: 200 })).toBe(refusalCodes['timeline.agents']);
    const unknown = await server.desk('console/timeline/fork/drop', { forkId: 'abcdefghijklmnop' });
    expect(unknown.code).toBe(refusalCodes['timeline.forkUnknown']);
  });

  test('can be stopped while it waits or runs, and no room has more than a dozen', async () => {
    const long = await server.desk('console/timeline/fork/start', {
      day: 0,
      untilDay: 60,
      agentsPercent: 500,
    });
    const waiting = await server.desk('console/timeline/fork/start', {
      day: 0,
      untilDay: 60,
      agentsPercent: 400,
    });
    expect(waiting.data.state).toBe('waiting');
    for (const { data } of [waiting, long]) {
      expect((await server.desk('console/timeline/fork/drop', { forkId: data.forkId })).code).toBe(200);
    }
    const { data: left } = await server.desk('console/timeline/fork/list');
    expect(left.map(({ forkId }: Fork) => forkId)).not.toContain(long.data.forkId);
    let last = 0;
    for (let untilDay = 20; untilDay < 33; untilDay++) {
      last = (await server.desk('console/timeline/fork/start', { day: 5, untilDay })).code;
    }
    expect(last).toBe(refusalCodes['timeline.full']);
    // The fork after a stopped one runs.
    expect((await runFork({ day: 5, untilDay: 21 })).state).toBe('done');
  });
});

test('the history keeps no text of learners', () => {
  expect(server.server.services.texts.rooms()).toContain(server.roomCode);
  for (const end of ['', '-wal']) {
    const file = join(server.folder, `past.sqlite${end}`);
    const bytes = existsSync(file) ? readFileSync(file) : Buffer.of();
    expect(bytes.includes('Sunbeam Owl')).toBe(false);
  }
});

test('the history of a room is deleted when the room ends', async () => {
  const code = server.roomCode;
  await server.server.services.rooms.end(code);
  await server.close();
  const store = openHistoryStore(join(server.folder, 'past.sqlite'), historyVersion);
  expect(store.rooms()).toEqual([]);
  store.close();
  await server.open();
});
