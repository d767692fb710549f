import { watchKey } from '@glassmine/replica/plain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openConsoleLine } from './console-line.ts';
import type { LiveSocket } from './live-socket.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const form = { roomCode: 'ABC234' };
const pause = 'console/pause';
const board = 'console/board';

function start() {
  const sent: { watch: { path: string; form: object; n: number }[] }[] = [];
  const socket = {
    onopen: () => {},
    onmessage: (_: { data: string }) => {},
    onclose: () => {},
    send: (text: string) => sent.push(JSON.parse(text)),
    close: () => {},
  };
  const line = openConsoleLine({
    open: () => socket as unknown as LiveSocket,
    who: () => ({ consoleToken: 't', roomCode: 'ABC234' }),
    idleSeconds: () => 3,
  });
  const tell = (path: string, n: number) =>
    socket.onmessage({ data: JSON.stringify({ key: watchKey(path, form), n, answer: { data: n } }) });
  return { line, sent, socket, tell, later: () => vi.advanceTimersByTime(30) };
}

it('parts of a page that show the same are one entry, and each is told', () => {
  const { line, sent, socket, tell, later } = start();
  const [one, other] = [vi.fn(), vi.fn()];
  for (const take of [one, other]) line.show({ path: pause, form, take });
  socket.onopen();
  expect(sent).toEqual([
    { consoleToken: 't', roomCode: 'ABC234', idleSeconds: 3, watch: [{ path: pause, form, n: 0 }] },
  ]);
  tell(pause, 7);
  tell(pause, 7);
  for (const take of [one, other]) expect(take).toHaveBeenCalledOnce();
  line.restart();
  socket.onopen();
  expect(sent.at(-1)?.watch).toEqual([{ path: pause, form, n: 7 }]);
  later();
});

it('what is shown no more is told once, with what is shown instead', () => {
  const { line, sent, socket, tell, later } = start();
  const take = vi.fn();
  const hide = line.show({ path: pause, form, take });
  socket.onopen();
  later();
  const before = sent.length;
  hide();
  line.show({ path: 'console/lobby', form, take });
  later();
  expect(sent.slice(before)).toMatchObject([{ watch: [{ path: 'console/lobby' }] }]);
  tell(pause, 8);
  expect(take).not.toHaveBeenCalled();
});

it('of a course it says from where on points are missing, the earliest of its parts', () => {
  const { line, sent, socket } = start();
  for (const end of [900, 400]) line.show({ path: board, form, since: () => end, take: () => {} });
  socket.onopen();
  expect(sent[0]?.watch).toEqual([{ path: board, form: { ...form, since: '400' }, n: 0 }]);
});

it('a part that has read by itself is told again', () => {
  const { line, sent, socket, tell, later } = start();
  line.show({ path: pause, form, take: () => {} });
  socket.onopen();
  tell(pause, 7);
  line.again({ path: pause, form });
  later();
  expect(sent.at(-1)?.watch).toEqual([{ path: pause, form, n: 0 }]);
});
