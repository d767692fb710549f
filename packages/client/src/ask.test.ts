import { consolePosts, memberPosts } from '@glassmine/replica/plain';
import { allCalls } from '@glassmine/replica/wire';
import { describe, expect, it, vi } from 'vitest';
import { type AskPath, type ClientOptions, type CommandPath, createClient } from './ask.ts';
import { createCommands } from './command.ts';
import { Expired, Refused, Unreachable } from './errors.ts';
import { refusedAt } from './refused-at.ts';

type Reply = { status?: number; body: unknown; headers?: Record<string, string> } | Error;

function server(...replies: Reply[]) {
  const seen: { url: string; init: RequestInit }[] = [];
  const expired: Expired[] = [];
  const fetch = vi.fn(async (url: string | URL | Request, init: RequestInit = {}) => {
    seen.push({ url: String(url), init });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    if (!reply || reply instanceof Error) throw reply ?? new Error('no reply left');
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    return new Response(text, {
      status: reply.status ?? 200,
      ...(reply.headers && { headers: reply.headers }),
    });
  });
  const options: ClientOptions = {
    fetch,
    posts: [...memberPosts, ...consolePosts],
    headers: () => ({ Language: 'hi_IN', 'X-Room-Token': 'room-token', 'X-Access-Token': null }),
    onExpired: (error) => expired.push(error),
  };
  const bodyOf = (at: number) => new URLSearchParams(String(seen[at]?.init.body));
  return { client: createClient(options), commands: createCommands(options), seen, expired, bodyOf };
}

const ok = (data: unknown, msg = '') => ({ body: { code: 200, msg, data } });

describe('the wire', () => {
  it('sends a query with a GET, and says who asks and in which language', async () => {
    const { client, seen } = server(ok({ total: 0, list: [] }));
    const answer = await client.ask('goods/mine/order/record', { pageNum: 2, status: 'valid' });
    expect(answer.data).toEqual({ total: 0, list: [] });
    expect(seen[0]?.url).toBe('/api/goods/mine/order/record?pageNum=2&status=valid');
    expect(seen[0]?.init.headers).toEqual({ Language: 'hi_IN', 'X-Room-Token': 'room-token' });
  });

  it('sends a form with a POST and hands back the message', async () => {
    const { client, seen, bodyOf } = server(ok(null, 'the-token'));
    const answer = await client.ask('user/auth/token/pass', { phone: '1', password: 'a&b =c' });
    expect(answer.msg).toBe('the-token');
    expect(seen[0]?.init.body).toBeInstanceOf(URLSearchParams);
    expect(Object.fromEntries(bodyOf(0))).toEqual({ phone: '1', password: 'a&b =c' });
  });
});

it('sends every call by the method that the contract declares for it', async () => {
  const { client, commands, seen } = server(ok(null));
  for (const { path, form } of allCalls) {
    if ('commandId' in form.properties) await commands.give(path as CommandPath, {} as never);
    else await client.ask(path as AskPath, {} as never);
  }
  expect(seen.map(({ init }) => init.method)).toEqual(allCalls.map(({ method }) => method));
});

describe('what goes wrong', () => {
  it('makes a refusal of a code that is not 200', async () => {
    const { client } = server({ body: { code: 3002, msg: 'Sold out', data: null } });
    const error = await client.ask('goods/product/list', {}).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({ code: 3002, message: 'Sold out' });
  });

  it('says at which field the guard has refused something', async () => {
    const data = { field: 'content', piece: '98765 43210' };
    const { client } = server({ body: { code: 1101, msg: '“98765 43210” looks real', data } });
    const error = await client.ask('goods/product/list', {}).catch((e: unknown) => e);
    expect(error).toMatchObject({ name: 'Refused', field: 'content' });
    expect(refusedAt(error, 'content')).toBe('“98765 43210” looks real');
    expect(refusedAt(error, 'title')).toBeUndefined();
    expect(refusedAt(new Refused(3002, 'Sold out'), 'content')).toBeUndefined();
  });

  it('makes a refusal of a malformed request', async () => {
    const { client } = server({ status: 400, body: { code: 400, msg: 'Bad', data: null } });
    await expect(client.ask('goods/product/list', {})).rejects.toMatchObject({ name: 'Refused', code: 400 });
  });

  it('says whose token is dead', async () => {
    const { client, commands, expired } = server({
      status: 401,
      body: { code: 401, msg: 'Log in', data: null },
    });
    await expect(client.ask('assets/home', {})).rejects.toBeInstanceOf(Expired);
    await expect(client.ask('room/info', {})).rejects.toBeInstanceOf(Expired);
    await expect(commands.give('phone/invite', { contactId: 1 })).rejects.toBeInstanceOf(Expired);
    for (const { path, auth } of allCalls.filter((call) => call.auth === 'room' || call.auth === 'member')) {
      const error = await client.ask(path as AskPath, {} as never).catch((e: unknown) => e);
      expect([path, error]).toEqual([path, expect.objectContaining({ whose: auth })]);
    }
    expect(expired.slice(0, 3).map((error) => [error.whose, error.message])).toEqual([
      ['member', 'Log in'],
      ['room', 'Log in'],
      ['member', 'Log in'],
    ]);
  });

  it.each([
    ['a network error', new TypeError('failed')],
    ['a server error', { status: 503, body: { code: 503, msg: 'x', data: null } }],
    ['a page in place of an answer', { status: 200, body: '<html>' }],
    ['an answer that is no envelope', { status: 200, body: { data: 1 } }],
  ])('calls %s unreachable', async (_, reply) => {
    const { client } = server(reply);
    await expect(client.ask('assets/home', {})).rejects.toBeInstanceOf(Unreachable);
  });

  it.each([
    ['a page', 200, true],
    ['a page with the status for it', 511, true],
    ['a proxy without its server', 502, false],
    ['a proxy with a bound of its own', 413, false],
  ])('tells the sign-in of a network from a server that is away: %s', async (_, status, wantsSignIn) => {
    const { client, commands, bodyOf } = server({ status, body: '<h1>A page</h1>' });
    expect(await client.ask('assets/home', {}).catch((e: unknown) => e)).toMatchObject({ wantsSignIn });
    for (const _try of [1, 2]) await commands.give('phone/invite', { contactId: 1 }).catch(() => null);
    expect(bodyOf(2).get('commandId')).toBe(bodyOf(1).get('commandId'));
  });

  it('tells a redirect to the sign-in of a network, which no call follows', async () => {
    const led = { status: 0, headers: new Headers(), json: () => Promise.reject(new Error('no body')) };
    const client = createClient({
      fetch: async () => led as unknown as Response,
      posts: [],
      headers: () => ({}),
      onExpired: () => {},
    });
    expect(await client.ask('assets/home', {}).catch((e: unknown) => e)).toMatchObject({ wantsSignIn: true });
  });

  it.each([421, 503])(
    'gives a call again that a node has not taken (%i), with the same command id',
    async (status) => {
      vi.useFakeTimers();
      const elsewhere = {
        status,
        body: { code: status, msg: 'x', data: null },
        headers: { 'retry-after': '1' },
      };
      const { commands, bodyOf, seen } = server(elsewhere, elsewhere, ok({ done: true }));
      const given = commands.give('phone/invite', { contactId: 1 });
      await vi.advanceTimersByTimeAsync(500);
      expect((await given).data).toEqual({ done: true });
      expect(seen).toHaveLength(3);
      expect(new Set([0, 1, 2].map((at) => bodyOf(at).get('commandId'))).size).toBe(1);
      vi.useRealTimers();
    },
  );

  it('gives up after its patience', async () => {
    const hung = (_url: unknown, init?: RequestInit) =>
      new Promise<Response>((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    const client = createClient({
      fetch: hung as typeof fetch,
      posts: [],
      headers: () => ({ Language: 'en_US' }),
      onExpired: () => {},
      timeoutMs: 10,
    });
    await expect(client.ask('assets/home', {})).rejects.toBeInstanceOf(Unreachable);
  });
});

describe('command ids', () => {
  const order = { productId: 1, units: 2, agree: true };
  const refusal = { body: { code: 3007, msg: 'Too dear', data: null } };

  it('are kept while there was no answer, and new after one', async () => {
    const { commands, bodyOf } = server(new TypeError('cut'), refusal, ok({}), ok({}));
    const buy = () => commands.give('goods/mine/order/create', order).catch(() => null);
    await buy();
    await buy();
    await buy();
    await buy();
    const ids = [0, 1, 2, 3].map((at) => bodyOf(at).get('commandId'));
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(bodyOf(0).get('agree')).toBe('true');
  });

  it('differ when the body differs', async () => {
    const { commands, bodyOf } = server(new TypeError('cut'));
    await commands.give('goods/mine/order/create', order).catch(() => null);
    await commands.give('goods/mine/order/create', { ...order, units: 3 }).catch(() => null);
    expect(bodyOf(1).get('commandId')).not.toBe(bodyOf(0).get('commandId'));
  });
});
