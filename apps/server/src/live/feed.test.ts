import {
  armOf,
  type Command,
  type Happening,
  type Learner as LearnerRow,
  type Message,
  type Person,
  type Post,
  type Winning,
  type WorldEvent,
} from '@glassmine/replica';
import type { Wording } from '@glassmine/replica/views';
import type { LiveFrame } from '@glassmine/replica/wire';
import type { RoomFrame } from '@glassmine/room';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Learner, smallScenario, TestServer } from '../server.fixture.ts';
import { LiveClient } from './client.ts';
import { Feed } from './feed.ts';
import type { LiveSocket } from './socket.ts';

const server = TestServer.forFile({ clock: false });
let learners: Learner[];
beforeAll(async () => {
  learners = [await server.investor(), await server.investor()];
});

/** A client that keeps what it is sent. */
class Screen {
  readonly texts: string[] = [];
  readonly client: LiveClient;

  constructor(learner: Person, language = 'en') {
    const nothing = () => {};
    const send = (text: string) => void this.texts.push(text);
    const socket: LiveSocket = {
      bufferedAmount: 0,
      send,
      ping: nothing,
      close: nothing,
      terminate: nothing,
      on: nothing,
    };
    const wording: Wording = { language, say: (id) => `${language} ${id}`, written: () => '' };
    this.client = new LiveClient(socket, learner, true, wording);
  }

  get last(): LiveFrame {
    return JSON.parse(this.texts.at(-1) ?? 'null') as LiveFrame;
  }

  kinds(): string[] {
    return 'events' in this.last ? this.last.events.map(({ kind }) => kind) : [];
  }

  /** Inputs with what each has changed. */
  changes(): [seq: number | undefined, paths: readonly string[]][] {
    const changed = 'events' in this.last ? (this.last.changed ?? []) : [];
    return changed.map(({ seq, paths }) => [seq, paths === 'everything' ? [paths] : paths]);
  }
}

let feed: Feed;
let tell: (frame: RoomFrame) => void;
let lags: number[];
/** What happens right after the next frame. */
let next: (() => void) | null;
let seq = 0;
beforeEach(() => {
  lags = [];
  next = null;
  feed = new Feed({
    subscribe: (listener) => {
      tell = listener;
      return () => {};
    },
    room: () => server.room,
    pushed: (lagMs) => {
      lags.push(lagMs);
      if (next !== null) queueMicrotask(next);
      next = null;
    },
  });
});

/** A learner's number among the persons of the world. */
const numberOf = (index: number) =>
  server.room.simulation.world.learners.person[
    (server.room.simulation.world.learners.count - learners.length + index) as LearnerRow
  ]!;

/** Something happens, and all screens have it. */
async function happens(events: WorldEvent[], screens: Screen[]): Promise<void> {
  const before = screens.map(({ texts }) => texts.length);
  seq = Math.max(seq, server.room.seq) + 1;
  tell({ seq, events, world: server.room.simulation.world, reload: false });
  const haveAll = () => screens.every(({ texts }, i) => texts.length > before[i]!);
  await expect.poll(haveAll).toBe(true);
}

const everybody: WorldEvent = { person: -1 as Person, kind: 'xray', id: 0 };

test('an event of many members at once causes no resync', async () => {
  const screens = Array.from({ length: 700 }, (_, i) => new Screen((1_000 + i) as Person));
  for (const { client } of screens) feed.add(client, server.room.seq);
  const events = screens.map(({ client }): WorldEvent => ({ person: client.learner, kind: 'goods', id: 0 }));
  await happens([...events, everybody], screens);
  for (const screen of screens) {
    expect(screen.kinds()).toEqual(['xray']);
    expect(screen.changes()).toMatchObject([[seq, expect.arrayContaining(['goods/product/list'])]]);
  }
  feed.close();
});

test('a client with too many events gets a resync, and the others their events', async () => {
  const [busy, other] = [new Screen(numberOf(0)), new Screen(numberOf(1))];
  for (const { client } of [busy, other]) feed.add(client, server.room.seq);
  const events = Array.from({ length: 501 }, (_, id): WorldEvent => {
    return { person: numberOf(0), kind: 'message', id: id as Message };
  });
  await happens([...events, { person: numberOf(1), kind: 'account', id: 0 }], [busy, other]);
  expect(busy.last).toEqual({ seq, resync: true });
  expect(other.kinds()).toEqual(['account']);
  feed.close();
});

test('own and common events of a frame are in order, a repeated one at its last place', async () => {
  const screen = new Screen(numberOf(0));
  feed.add(screen.client, server.room.seq);
  const own: WorldEvent = { person: numberOf(0), kind: 'account', id: 0 };
  const won: WorldEvent = { person: -1 as Person, kind: 'winning', id: 0 as Winning };
  await happens([own, everybody, won, own], [screen]);
  expect(screen.kinds()).toEqual(['xray', 'winning', 'account']);
  feed.close();
});

test('a post that waits to be told is told though no input follows', async () => {
  const screen = new Screen(numberOf(0));
  feed.add(screen.client, server.room.seq);
  const post: WorldEvent = { person: -1 as Person, kind: 'post', id: 0 as Post };
  await happens([post], [screen]);
  // Within the three seconds, with an event whose frame has the number of the input already.
  await happens([post, everybody], [screen]);
  expect(screen.kinds()).toEqual(['xray']);
  await expect.poll(() => screen.changes()).toEqual([[seq, expect.arrayContaining(['dynamic/square/list'])]]);
  expect(screen.last).toMatchObject({ seq });
  feed.close();
});

test('the feed measures how long the events of each frame have waited', async () => {
  const screen = new Screen(numberOf(0));
  feed.add(screen.client, server.room.seq);
  // The next frame keeps its distance, a quarter of a second.
  next = () => tell({ seq: ++seq, events: [everybody], world: server.room.simulation.world, reload: false });
  await happens([everybody], [screen]);
  await expect.poll(() => lags).toHaveLength(2);
  expect(lags[1]).toBeGreaterThan(200);
  feed.close();
});

test('clients without events of their own get the same encoded text', async () => {
  const [own, same, alike] = [new Screen(numberOf(0)), new Screen(numberOf(1)), new Screen(1_000 as Person)];
  for (const { client } of [own, same, alike]) feed.add(client, server.room.seq);
  await happens([everybody, { person: numberOf(0), kind: 'account', id: 0 }], [own, same, alike]);
  expect(same.texts.at(-1)).toBe(alike.texts.at(-1));
  expect(own.kinds()).toContain('account');
  expect(same.kinds()).toEqual(['xray']);
  feed.close();
});

test('a learner’s command sends a change event to that learner alone', async () => {
  const [giver, other] = [new Screen(numberOf(0)), new Screen(numberOf(1))];
  for (const { client } of [giver, other]) feed.add(client, server.room.seq);
  seq = Math.max(seq, server.room.seq) + 1;
  const given = { actor: `learner:${numberOf(0)}`, command: { type: 'receiveCoupon' } as Command };
  const { world } = server.room.simulation;
  const before = giver.texts.length;
  tell({ seq, events: [], world, reload: false, given });
  await expect.poll(() => giver.texts.length).toBe(before + 1);
  expect(giver.changes()).toMatchObject([[seq, expect.arrayContaining(['exchange/coupon/all'])]]);
  expect(other.changes()).toEqual([]);
  feed.close();
});

test('a report of the newspaper is in the language of each screen, with its truth for the arm with the X-ray alone', async () => {
  const code = server.roomCode;
  const scenario = smallScenario({ xray: 'on', arms: ['on', 'off'] });
  server.roomCode = await server.server.services.rooms.create(scenario, 8);
  try {
    const { world } = server.room.simulation;
    const people = [await server.join(), await server.join()].map(({ learner }) => learner);
    const [seeing, blind] = people.sort((a, b) => armOf(world, a) - armOf(world, b)) as [Person, Person];
    const screens = [new Screen(seeing), new Screen(blind), new Screen(blind, 'hi')];
    for (const { client } of screens) feed.add(client, server.room.seq);
    await server.room.execute({ type: 'injectEvent', kind: 'newspaper' }, { actor: 'test' });
    await happens([{ person: -1 as Person, kind: 'happening', id: 0 as Happening }], screens);
    expect(screens.map(({ last }) => last)).toMatchObject(
      [
        ['en', 'en happening.newspaper.truth'],
        ['en', ''],
        ['hi', ''],
      ].map(([language, truth]) => ({
        events: [{ kind: 'news', report: { head: `${language} happening.newspaper.head`, truth } }],
      })),
    );
    feed.close();
  } finally {
    server.roomCode = code;
  }
});
