import { beat } from '@glassmine/replica/plain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Heartbeat } from './heartbeat.ts';
import type { LiveSocket } from './socket.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A socket whose other end answers pings as long as it is there. */
function tended(refusedWith: () => number | null = () => null) {
  const heartbeat = new Heartbeat();
  const told: unknown[] = [];
  let pong = () => {};
  const client = { isThere: true, told };
  const socket = {
    on: (event: string, listener: () => void) => {
      if (event === 'pong') pong = listener;
    },
    ping: () => client.isThere && pong(),
    send: (text: string) => told.push(text),
    close: (code: number) => told.push(code),
    terminate: () => told.push('terminated'),
  } as unknown as LiveSocket;
  const stop = heartbeat.tend(socket, { away: (isAway) => told.push(isAway), refusedWith });
  return { client, heartbeat, stop };
}

const seconds = (count: number) => vi.advanceTimersByTime(1_000 * count);

test('a client that dies without a word is away within four seconds, back with its next word, and let go in the end', () => {
  const { client } = tended();
  seconds(4);
  expect(client.told).toEqual([]);
  client.isThere = false;
  seconds(4);
  expect(client.told.filter((each) => each !== beat)).toEqual([true]);
  client.isThere = true;
  seconds(1);
  expect(client.told.filter((each) => each !== beat)).toEqual([true, false]);
  client.isThere = false;
  seconds(46);
  expect(client.told.filter((each) => each !== beat)).toContain('terminated');
});

test('a client hears a sign of life every five seconds', () => {
  const { client, stop } = tended();
  seconds(20);
  expect(client.told).toEqual([beat, beat, beat, beat]);
  stop();
  seconds(20);
  expect(client.told).toHaveLength(4);
});

test('a server that was busy itself takes nobody for away', () => {
  const { client, heartbeat } = tended();
  seconds(1);
  client.isThere = false;
  heartbeat.round(performance.now() + 60_000);
  expect(client.told).toEqual([]);
});

test('a client whose session is over is closed with the reason', () => {
  let code: number | null = null;
  const { client } = tended(() => code);
  code = 4401;
  seconds(30);
  expect(client.told).toContain(4401);
});
