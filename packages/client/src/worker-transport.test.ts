import type { SoloAsked, SoloTold } from '@glassmine/replica/plain';
import { memberPosts } from '@glassmine/replica/plain';
import { expect, it, vi } from 'vitest';
import { createClient } from './ask.ts';
import { Refused, Unreachable } from './errors.ts';
import { createUploads } from './upload.ts';
import { workerTransport } from './worker-transport.ts';

/** A worker that answers what `reply` says; null for no answer. */
function page(reply: (asked: SoloAsked) => SoloTold | null) {
  const asked: SoloAsked[] = [];
  let listener: (message: { data: SoloTold }) => void = () => {};
  const transport = workerTransport({
    postMessage(message) {
      asked.push(message);
      const told = reply(message);
      if (told) queueMicrotask(() => listener({ data: told }));
    },
    addEventListener: (_, given) => {
      listener = given;
    },
  });
  const options = {
    posts: memberPosts,
    headers: () => ({ Language: 'hi_IN', 'X-Room-Token': 'room-token' }),
    onExpired: () => {},
    fetch: transport.fetch,
    timeoutMs: 50,
  };
  const tell = (told: SoloTold) => listener({ data: told });
  return { asked, transport, client: createClient(options), uploads: createUploads(options), tell };
}

const answered = (status: number, code: number, data: unknown) => (asked: SoloAsked) => {
  const id = (asked as { id: number }).id;
  return { kind: 'answer', id, status, body: JSON.stringify({ code, msg: 'said', data }), seq: 7 } as const;
};

it('a query and a form reach the worker with their fields, tokens and language', async () => {
  const { client, asked } = page(answered(200, 200, { total: 0, list: [] }));
  const { data, seq } = await client.ask('goods/mine/order/record', { pageNum: 2, status: 'valid' });
  expect(data).toEqual({ total: 0, list: [] });
  expect(seq).toBe(7);
  await client.ask('user/auth/token/pass', { phone: '1', password: 'a&b =c' });
  const headers = { language: 'hi_IN', 'x-room-token': 'room-token' };
  expect(asked).toMatchObject([
    {
      path: 'goods/mine/order/record',
      fields: [
        ['pageNum', '2'],
        ['status', 'valid'],
      ],
      headers,
    },
    {
      path: 'user/auth/token/pass',
      fields: [
        ['phone', '1'],
        ['password', 'a&b =c'],
      ],
      headers,
    },
  ]);
});

it('a refusal and a worker that is silent are told as those of a server', async () => {
  const refusing = page(answered(200, 3002, null));
  await expect(refusing.client.ask('goods/product/list', {})).rejects.toBeInstanceOf(Refused);
  const silent = page(() => null);
  await expect(silent.client.ask('goods/product/list', {})).rejects.toBeInstanceOf(Unreachable);
});

it('pictures go as bytes beside the words, and come back by their names', async () => {
  const { uploads, asked, transport } = page((message) =>
    message.kind === 'picture'
      ? { kind: 'pictured', id: message.id, bytes: message.name === 'abc' ? new Uint8Array([5]) : null }
      : answered(200, 200, { reviewId: 3 })(message),
  );
  const pictures = [new File([new Uint8Array([1, 2])], 'a.png', { type: 'image/png' })];
  await uploads.send('dynamic/square/add', { fields: { content: 'Mine' }, pictures });
  const [sent] = asked as Extract<SoloAsked, { kind: 'call' }>[];
  expect(sent!.pictures).toEqual([new Uint8Array([1, 2])]);
  expect(sent!.fields.map(([name]) => name)).toEqual(['content', 'commandId']);
  const shown = await transport.fetch('/api/upload/abc');
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(new Uint8Array([5]));
  expect((await transport.fetch('/api/upload/gone')).status).toBe(404);
});

it('a live line opens, tells what comes on it alone, and closes', async () => {
  const { transport, asked, tell } = page(() => null);
  const [one, other] = [transport.openSocket(), transport.openSocket()];
  const heard: string[] = [];
  const opened = vi.fn();
  one.onopen = opened;
  one.onmessage = ({ data }) => heard.push(data);
  other.onclose = () => heard.push('closed');
  await Promise.resolve();
  expect(opened).toHaveBeenCalledOnce();
  one.send('hello');
  tell({ kind: 'socket', socket: 1, text: 'frame' });
  tell({ kind: 'socket', socket: 2, text: null });
  one.close();
  expect(heard).toEqual(['frame', 'closed']);
  expect(asked).toEqual([
    { kind: 'socket', socket: 1, text: 'hello' },
    { kind: 'socket', socket: 1, text: null },
  ]);
});
