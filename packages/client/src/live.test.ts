import type { Changed, LiveEvent } from '@glassmine/replica/wire';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectLive } from './live.ts';

class FakeSocket {
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};
  sent: unknown[] = [];
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1005) {
    this.onclose({ code });
  }
}

const chat: LiveEvent[] = [{ kind: 'chat', unreadChats: 1 }];

function start(since = 5) {
  const sockets: FakeSocket[] = [];
  const events: LiveEvent[][] = [];
  const changes: Changed[][] = [];
  const fed: boolean[] = [];
  const onResync = vi.fn();
  const onRefused = vi.fn();
  const onQuestionnaire = vi.fn();
  let accessToken: string | null = null;
  const live = connectLive({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    hello: () => ({ roomToken: 'r', accessToken }),
    since,
    onEvents: (received, changed) => {
      events.push(received);
      changes.push(changed);
    },
    onFed: (isFed) => fed.push(isFed),
    onResync,
    onRefused,
    onQuestionnaire,
  });
  const last = () => sockets.at(-1) as FakeSocket;
  const push = (frame: object) => last().onmessage({ data: JSON.stringify(frame) });
  const logIn = () => {
    accessToken = 'm';
  };
  return { live, sockets, events, changes, fed, onResync, onRefused, onQuestionnaire, last, push, logIn };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the first frame carries the tokens and the last sequence seen', () => {
  const { last } = start(5);
  last().onopen();
  expect(last().sent).toEqual([{ roomToken: 'r', accessToken: null, since: 5 }]);
});

it('events of inputs before the last are ignored, the others are applied in order', () => {
  const { push, events } = start(5);
  push({ seq: 4, events: chat });
  expect(events).toHaveLength(0);
  push({ seq: 6, events: chat });
  push({ seq: 5, events: chat });
  push({ seq: 8, events: chat });
  push({ seq: 8, events: [], changed: [{ seq: 7, paths: ['dynamic/square/list'] }] });
  expect(events).toHaveLength(3);
});

it('a lost connection reconnects from the last sequence with growing delays, which a received frame resets', () => {
  const { sockets, last, push } = start(5);
  push({ seq: 9, events: [] });
  last().close();
  vi.advanceTimersByTime(700);
  expect(sockets).toHaveLength(2);
  last().onopen();
  expect(last().sent).toEqual([{ roomToken: 'r', accessToken: null, since: 9 }]);
  last().close();
  vi.advanceTimersByTime(700);
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(700);
  expect(sockets).toHaveLength(3);
  push({ seq: 10, events: [] });
  last().close();
  vi.advanceTimersByTime(700);
  expect(sockets).toHaveLength(4);
});

it('a backfill with a gap triggers a full refetch', () => {
  const { push, events, onResync } = start(5);
  push({ seq: 100, resync: true });
  expect(onResync).toHaveBeenCalledOnce();
  push({ seq: 99, events: chat });
  expect(events).toHaveLength(0);
});

it('after a log-in the feed reconnects with the new tokens and ignores the old socket', () => {
  const { live, sockets, last, logIn, events } = start();
  logIn();
  live.restart();
  expect(sockets).toHaveLength(2);
  last().onopen();
  expect(last().sent).toEqual([{ roomToken: 'r', accessToken: 'm', since: 5 }]);
  sockets[0]?.onmessage({ data: JSON.stringify({ seq: 50, events: chat }) });
  expect(events).toHaveLength(0);
});

it('a stopped feed does not reconnect', () => {
  const { live, sockets } = start();
  live.stop();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

it('a connection that the server refuses is told, one that is cut is not; all are tried again', () => {
  const { last, sockets, onRefused } = start();
  const told = [1006, 4401, 4404].map((code) => {
    last().close(code);
    vi.advanceTimersByTime(20_000);
    return onRefused.mock.calls.length;
  });
  expect(told).toEqual([0, 1, 2]);
  expect(sockets).toHaveLength(4);
});

it('a questionnaire is news when it has changed since the first greeting, on the feed or while the feed was away', () => {
  const { live, push, onQuestionnaire } = start();
  const heard = (questionnaire: string) => {
    push({ questionnaire, changed: [] });
    return onQuestionnaire.mock.calls.splice(0).map(([isOpen]) => isOpen);
  };
  expect(heard('none')).toEqual([]);
  expect(heard('before')).toEqual([true]);
  live.restart();
  expect(heard('before')).toEqual([]);
  live.restart();
  expect(heard('after')).toEqual([true]);
  live.restart();
  expect(heard('none')).toEqual([false]);
});

it('a questionnaire that was open before the app was leads nobody away from a page', () => {
  const { push, onQuestionnaire } = start();
  const changed = [{ paths: ['room/questionnaire'] }];
  push({ questionnaire: 'before', changed });
  expect(onQuestionnaire).not.toHaveBeenCalled();
  push({ questionnaire: 'practice', changed });
  expect(onQuestionnaire).toHaveBeenCalledExactlyOnceWith(true, changed);
});

it('what has changed comes with the events of its frame, and nothing where the frame names nothing', () => {
  const { push, changes } = start(5);
  const changed = [{ seq: 6, paths: ['assets/home'] }];
  push({ seq: 6, events: [], changed });
  push({ seq: 7, events: chat });
  expect(changes).toEqual([changed, []]);
});

it('frames come from the greeting until the connection is lost, and again after the next greeting', () => {
  const { last, push, fed } = start(5);
  last().onopen();
  expect(fed).toEqual([]);
  push({ seq: 6, events: [] });
  expect(fed).toEqual([true]);
  last().close();
  expect(fed).toEqual([true, false]);
  vi.advanceTimersByTime(700);
  push({ seq: 7, events: [] });
  expect(fed).toEqual([true, false, true]);
});
