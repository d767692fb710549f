import { beat } from '@glassmine/replica/plain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLine } from './line.ts';
import type { LiveSocket } from './live-socket.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class FakeSocket {
  readonly way: 'live' | 'polling';
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose: ((_: { code: number }) => void) | null = () => {};
  isClosed = false;
  readyState = 1;
  readonly sent: string[] = [];

  constructor(way: 'live' | 'polling') {
    this.way = way;
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.isClosed = true;
  }
}

function start(hasPolling = true) {
  const sockets: FakeSocket[] = [];
  const states: string[] = [];
  const messages: string[] = [];
  const open = (way: 'live' | 'polling') => {
    const socket = new FakeSocket(way);
    sockets.push(socket);
    return socket as unknown as LiveSocket;
  };
  const line = keepLine({
    open: () => open('live'),
    ...(hasPolling && { openPolling: () => open('polling') }),
    hello: () => ({ hello: sockets.length }),
    onMessage: (text) => messages.push(text),
    onState: (state) => states.push(state),
  });
  const last = () => sockets.at(-1) as FakeSocket;
  return { line, sockets, states, messages, last, ways: () => sockets.map(({ way }) => way) };
}

const hear = (socket: FakeSocket, data = '{}') => socket.onmessage({ data });
const cut = (socket: FakeSocket, code = 1006) => socket.onclose?.({ code });

it('a refused upgrade leads to polls at once, and the line says so', () => {
  const { last, ways, states, messages } = start();
  cut(last());
  expect(ways()).toEqual(['live', 'polling']);
  last().onopen();
  expect(last().sent).toEqual(['{"hello":2}']);
  hear(last(), '{"a":1}');
  expect(states).toEqual(['polling']);
  expect(messages).toEqual(['{"a":1}']);
});

it('a socket that opens and brings nothing is left for polls', () => {
  const { sockets, last, ways } = start();
  last().onopen();
  vi.advanceTimersByTime(4_000);
  expect(ways()).toEqual(['live', 'polling']);
  expect(sockets[0]?.isClosed).toBe(true);
});

it('a refusal by the server itself is no reason to poll', () => {
  const { last, ways } = start();
  cut(last(), 4401);
  vi.advanceTimersByTime(700);
  expect(ways()).toEqual(['live', 'live']);
});

it('a cut line that is back within a moment was never lost; one that stays away is', () => {
  const { last, states } = start();
  hear(last());
  cut(last());
  vi.advanceTimersByTime(700);
  hear(last());
  vi.advanceTimersByTime(10_000);
  expect(states).toEqual(['live']);
  cut(last());
  vi.advanceTimersByTime(2_500);
  expect(states).toEqual(['live', 'lost']);
  hear(last());
  expect(states.at(-1)).not.toBe('lost');
});

it('while it polls it tries now and then whether upgrades pass, and goes back when they do', () => {
  const { sockets, last, ways, states } = start();
  cut(last());
  hear(last());
  vi.advanceTimersByTime(60_000);
  expect(ways()).toEqual(['live', 'polling', 'live']);
  // Refused again: the next try comes later.
  cut(last());
  vi.advanceTimersByTime(119_000);
  expect(ways()).toHaveLength(3);
  vi.advanceTimersByTime(1_000);
  expect(ways()).toHaveLength(4);
  last().onopen();
  expect(ways()).toEqual(['live', 'polling', 'live', 'live', 'live']);
  expect(sockets.slice(1, 4).map(({ isClosed }) => isClosed)).toEqual([true, false, true]);
  hear(last());
  expect(states).toEqual(['polling', 'live']);
});

it('a line on which the signs of life stop is opened anew; they are no messages', () => {
  const { last, ways, messages } = start();
  hear(last(), beat);
  expect(messages).toEqual([]);
  vi.advanceTimersByTime(11_000);
  hear(last(), beat);
  vi.advanceTimersByTime(11_000);
  expect(ways()).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  expect(ways()).toHaveLength(2);
});

it('where there is no other way the same one is tried again', () => {
  const { last, ways } = start(false);
  cut(last());
  vi.advanceTimersByTime(700);
  expect(ways()).toEqual(['live', 'live']);
});

it('what is said reaches an open line, and no closed one', () => {
  const { line, last } = start();
  line.say({ early: true });
  last().onopen();
  line.say({ a: 1 });
  expect(last().sent).toEqual(['{"hello":1}', '{"a":1}']);
  line.stop();
  line.say({ late: true });
  expect(last().sent).toHaveLength(2);
});

it('nothing is said on a socket that is closing, whose browser would complain', () => {
  const { line, last } = start();
  last().onopen();
  line.say({ shows: 1 });
  last().readyState = 2;
  line.say({ shows: 2 });
  expect(last().sent).toEqual(['{"hello":1}', '{"shows":1}']);
});

it('a network that wants a sign-in is said at once, stays said while it lasts, and is over with the first message', () => {
  const { last, ways, states } = start();
  cut(last());
  cut(last(), 4511);
  expect(states).toEqual(['signIn']);
  vi.advanceTimersByTime(700);
  cut(last());
  expect(ways().slice(-2)).toEqual(['live', 'polling']);
  vi.advanceTimersByTime(3_000);
  cut(last(), 4511);
  expect(states).toEqual(['signIn']);
  vi.advanceTimersByTime(2_000);
  hear(last());
  expect(states).toEqual(['signIn', 'live']);
});
