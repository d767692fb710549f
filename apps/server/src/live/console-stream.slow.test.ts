/** The stream of a console's windows, over WebSockets and over polls, against a whole server. */
import type { AddressInfo } from 'node:net';
import { type AnswerFrame, closeCodes, type PollAnswer } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { usualLimits } from '../http/limits.ts';
import { ok, TestServer, type Tokens } from '../server.fixture.ts';
import { Listener } from './listener.fixture.ts';

const server = TestServer.forFile({ limits: { ...usualLimits, callsPerMinute: 40 } });
let port = 0;
beforeAll(async () => {
  await server.server.listen();
  port = (server.server.app.server.address() as AddressInfo).port;
});

let teacher: Promise<Tokens>;
beforeAll(() => {
  teacher = server.facilitator();
});

const asking = (path: string, more = {}) => ({ path, form: { roomCode: server.roomCode, ...more }, n: 0 });

/** Of the facilitator at the desk, unless it is another's. */
const helloOf = async (paths: string[], as?: Tokens) => ({
  consoleToken: (as ?? (await teacher)).console,
  roomCode: server.roomCode,
  idleSeconds: 0,
  watch: paths.map((path) => asking(path)),
});

/** A window of a console. */
class ConsoleWindow {
  readonly frames: AnswerFrame[] = [];
  readonly socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`);
  closed: number | null = null;

  constructor(hello: unknown) {
    this.socket.onopen = () => this.socket.send(JSON.stringify(hello));
    this.socket.onmessage = ({ data }) => {
      const frame = JSON.parse(String(data)) as AnswerFrame | { beat: true };
      if ('key' in frame) this.frames.push(frame);
    };
    this.socket.onclose = ({ code }) => {
      this.closed = code;
    };
  }

  // biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
  dataOf(path: string): any {
    return this.frames.findLast(({ key }) => key.startsWith(`["${path}"`))?.answer.data;
  }
}

async function poll(form: object): Promise<PollAnswer> {
  const response = await fetch(`http://127.0.0.1:${port}/api/live/poll`, {
    method: 'POST',
    body: new URLSearchParams({ poll: JSON.stringify(form) }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as PollAnswer;
}

test('a window is told who is in, as phones come and go, and that a pause has begun', async () => {
  const window = new ConsoleWindow(await helloOf(['console/lobby', 'console/pause']));
  await expect.poll(() => window.dataOf('console/pause')?.now).toBeNull();
  const learner = await server.join();
  await expect.poll(() => window.dataOf('console/lobby')?.learners.length).toBe(1);
  const phone = await Listener.of(learner);
  await expect.poll(() => window.dataOf('console/lobby')?.online).toBe(1);
  phone.close();
  await expect.poll(() => window.dataOf('console/lobby')?.online).toBe(0);
  ok(await server.desk('console/pause/begin', { sentence: 'lookUp' }));
  await expect.poll(() => window.dataOf('console/pause')?.now?.number).toBe(1);
  ok(await server.desk('console/pause/end'));
  await expect.poll(() => window.dataOf('console/pause')?.now).toBeNull();
  window.socket.close();
});

test('the stream answers as the calls do, and each language by itself', async () => {
  const watched = [
    'console/board',
    'console/room',
    'console/lobby',
    'console/waiting',
    'console/pause',
  ] as const;
  const hello = await helloOf([...watched]);
  const [english, hindi] = [new ConsoleWindow(hello), new ConsoleWindow({ ...hello, language: 'hi_IN' })];
  for (const path of watched) {
    await expect.poll(() => english.dataOf(path)).toBeDefined();
    const called = ok(await server.desk(path, path === 'console/board' ? { since: 8e12 } : {}));
    // A link names the address under which the server was asked.
    const same = { ...called, ...(called.joinLink && { joinLink: english.dataOf(path).joinLink }) };
    expect(english.dataOf(path), path).toEqual(same);
  }
  await expect.poll(() => hindi.frames.length).toBeGreaterThanOrEqual(watched.length);
  expect(hindi.frames[0]!.answer.msg).not.toBe(english.frames[0]!.answer.msg);
  for (const { socket } of [english, hindi]) socket.close();
});

test('windows that read as much as they may refuse the facilitator no deed', async () => {
  const reader = await server.signedIn('reader', 'facilitator');
  const readings = [];
  for (let reading = 0; reading < 60; reading++)
    readings.push((await server.desk('console/pause', {}, reader)).status);
  expect(readings.at(-1)).toBe(429);
  ok(await server.desk('console/pause/begin', { sentence: 'lookUp' }, reader));
  ok(await server.desk('console/pause/end', {}, reader));
});

test('a stranger, another room’s call and a call that cannot be watched get no stream', async () => {
  const hello = await helloOf([]);
  const refused: [object, number][] = [
    [{ ...hello, consoleToken: 'x'.repeat(43) }, closeCodes.signedOut],
    [{ ...hello, watch: [asking('console/rooms')] }, closeCodes.malformed],
    [{ ...hello, watch: [asking('console/lobby', { roomCode: 'ZZZ999' })] }, closeCodes.malformed],
    [{ ...hello, idleSeconds: -1 }, closeCodes.malformed],
  ];
  for (const [said, code] of refused) {
    const window = new ConsoleWindow(said);
    await expect.poll(() => window.closed).toBe(code);
    expect(window.frames).toEqual([]);
  }
});

test('a window whose facilitator signs out is closed at once', async () => {
  const other = await server.signedIn('other', 'facilitator');
  const window = new ConsoleWindow(await helloOf(['console/pause'], other));
  await expect.poll(() => window.dataOf('console/pause')).toBeDefined();
  ok(await server.call('console/sign-out', {}, other));
  await expect.poll(() => window.closed).toBe(closeCodes.signedOut);
});

test('polls bring a phone and a window the same messages as their sockets, and say who is there', async () => {
  const learner = await server.join();
  const hello = JSON.stringify({ roomToken: learner.tokens.room, accessToken: null, since: 0 });
  const phone = await poll({ said: [hello] });
  expect(phone.said.map((text) => Object.keys(JSON.parse(text)))).toContainEqual([
    'questionnaire',
    'changed',
  ]);
  const opened = await poll({ said: [JSON.stringify(await helloOf(['console/lobby']))] });
  let [window, ack] = [opened, 0];
  const seen: AnswerFrame[] = [];
  const next = async () => {
    for (const [index, text] of window.said.entries()) {
      expect(window.first + index).toBe(ack + 1);
      ack += 1;
      if (text.includes('"key"')) seen.push(JSON.parse(text) as AnswerFrame);
    }
    window = await poll({ line: opened.line, ack, said: [] });
    return (seen.at(-1)?.answer.data as { online: number } | undefined)?.online;
  };
  // The phone polls on, so it stays.
  await poll({ line: phone.line, ack: phone.said.length, said: [] });
  await expect.poll(next).toBe(1);
  // It polls no more: there is no other sign that it is gone.
  await expect.poll(next).toBe(0);
  await poll({ line: phone.line, ack: phone.said.length, said: [] });
  await expect.poll(next).toBe(1);
});

test('a line that this server does not know is closed, and what is no poll is refused', async () => {
  expect(await poll({ line: 'x'.repeat(32), ack: 0, said: [] })).toMatchObject({ closed: 1001 });
  const refused = await fetch(`http://127.0.0.1:${port}/api/live/poll`, {
    method: 'POST',
    body: new URLSearchParams({ poll: '{}' }),
  });
  expect(refused.status).toBe(400);
  const elsewhere = await fetch(`http://127.0.0.1:${port}/api/live/poll`, {
    method: 'POST',
    headers: { origin: 'http://evil.test' },
    body: new URLSearchParams({ poll: JSON.stringify({ said: [] }) }),
  });
  expect(elsewhere.status).toBe(403);
});
