import { allCalls } from '@glassmine/replica/wire';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Learner, TestServer } from '../server.fixture.ts';
import { goodForm } from './good-forms.fixture.ts';

const server = TestServer.forFile();
let ada: Learner;
beforeAll(async () => {
  ada = await server.member();
});

const safe = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringMatching(
    /default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
  ),
  'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin)$/),
};

test('every call, whatever it answers, is kept in no cache, framed by no page and sniffed by no browser', async () => {
  for (const call of allCalls) {
    const fields = new URLSearchParams(
      Object.entries(goodForm(call, server, ada)).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    ).toString();
    const isGet = call.method === 'GET';
    const { headers, statusCode } = await server.server.app.inject({
      method: call.method,
      url: `/api/${call.path}${isGet ? `?${fields}` : ''}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-room-token': ada.tokens.room!,
        'x-access-token': ada.tokens.access!,
      },
      ...(!isGet && { payload: fields }),
    });
    expect(headers, `${call.path} ${statusCode}`).toMatchObject({
      ...safe,
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('set-cookie');
  }
});

test.each([
  ['a fault', 'POST', '/api/room/join', 400],
  ['a dead token', 'GET', '/api/assets/home', 401],
  ['an address that does not exist', 'GET', '/api/nothing', 404],
  ['a page that does not exist', 'GET', '/nothing', 404],
  ['a method that no call has', 'DELETE', '/api/room/join', 404],
  ['a trace', 'TRACE', '/api/health', 404],
  ['the state of the server', 'GET', '/api/health', 200],
  ['the documents', 'GET', '/api/docs/json', 200],
  ['a redirect', 'GET', '/console', 302],
  ['a film that does not exist', 'GET', '/api/media/none.webm', 404],
  ['an address that can’t be read', 'GET', '/api/%', 400],
] as const)('%s has the same headers', async (_, method, url, status) => {
  const { headers, statusCode, body } = await server.server.app.inject({ method: method as 'GET', url });
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject(safe);
  if (body !== '') expect(headers['content-type']).toMatch(/; charset=utf-8$/);
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('no page or file has a policy that lets in what it does not name, moves its links or runs a script of the page', async () => {
  const pages = ['/', '/console/', '/api/docs', '/api/docs/', '/lti/launch', '/api/nothing'];
  for (const url of pages) {
    const { headers, statusCode } = await server.server.app.inject({ url });
    const policy = String(headers['content-security-policy']);
    expect(policy, `${url} ${statusCode}`).toMatch(/^default-src 'none';.*base-uri 'none'/);
    expect(policy, url).toContain('frame-ancestors ');
    expect(policy, url).not.toMatch(/script-src[^;]*unsafe|object-src|\*/);
  }
});

test('the answer to an exception has no details, and the log has its kind and place', async () => {
  const { rooms } = server.server.services;
  const broken = vi.spyOn(rooms, 'enter').mockImplementation(() => {
    throw new RangeError('secret detail of /var/lib/glassmine');
  });
  server.lines.length = 0;
  const reply = await server.call('room/join', { roomCode: server.roomCode });
  broken.mockRestore();
  expect(reply).toMatchObject({ status: 500, code: 500, data: null });
  expect(JSON.stringify(reply)).not.toMatch(/secret|glassmine|RangeError|\.ts\b|\bat /);
  const line = server.lines.find((each) => each.includes('"level":"error"'))!;
  expect(JSON.parse(line)).toMatchObject({ where: '/api/room/join', kind: 'RangeError' });
  expect(line).not.toContain('secret');
});
