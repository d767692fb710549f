import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestServer } from '../server.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-site-'));
const script = `console.log('${'x'.repeat(3_000)}');`;
const page = (words: string) =>
  `<!doctype html><style>p { color: red }</style><p style="margin: 0">${words}</p><script src="/boot.js"></script><script data-words="w">go()</script>`;

let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page('one'));
  writeFileSync(join(folder, 'boot.js'), script);
  writeFileSync(join(folder, 'sw.js'), script);
  writeFileSync(join(folder, 'icon.png'), Buffer.alloc(4_000, 1));
  writeFileSync(join(folder, 'assets/home-DOwCrGXH.js'), script);
  server = await TestServer.start({ siteFolder: folder });
});
afterAll(async () => {
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.server.app.inject({ url, headers });

test('the app is served at /, and revalidated each time', async () => {
  for (const url of ['/', '/?lang=de', '/index.html']) {
    const reply = await get(url);
    expect(reply.statusCode, url).toBe(200);
    expect(reply.body).toBe(page('one'));
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-cache');
  }
});

test('a link with a room’s code in path or query leads to the join screen', async () => {
  for (const [url, to] of [
    ['/join/k7mpqr', '/#/join/K7MPQR'],
    ['/?room=K7MPQR', '/#/join/K7MPQR'],
    ['/join/a-b-c-d', '/#/join'],
    ['/join/ABCDEFGHIJK', '/#/join'],
    ['/join/%2F%2Fevil.test', '/#/join'],
    ['/?room=', '/#/join'],
  ] as const) {
    const reply = await get(url);
    expect([reply.statusCode, reply.headers.location], url).toEqual([302, to]);
  }
  expect((await get('/console/?room=K7MPQR')).headers.location).toBeUndefined();
});

test('the app’s page may run and load only files of this server', async () => {
  const { headers } = await get('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  const hash = createHash('sha256').update('go()').digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy.match(/'sha256-/g)).toHaveLength(3);
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  expect(headers).toHaveProperty('referrer-policy');
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('files with a hash in their name are cached for ever, all others are revalidated', async () => {
  expect((await get('/assets/home-DOwCrGXH.js')).headers['cache-control']).toMatch(/immutable/);
  for (const url of ['/boot.js', '/sw.js', '/icon.png']) {
    const reply = await get(url);
    expect(reply.headers['cache-control']).toBe('no-cache');
    const again = await get(url, { 'if-none-match': String(reply.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  }
});

test('text is compressed for clients that accept it', async () => {
  const br = await get('/boot.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
  const gzip = await get('/boot.js', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
  expect((await get('/boot.js')).body).toBe(script);
  expect((await get('/icon.png', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
});

test('HEAD is answered without a body', async () => {
  const reply = await server.server.app.inject({ method: 'HEAD', url: '/boot.js' });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toBe('');
});

test.each([
  '/nothing',
  '/assets/nothing.js',

  '/join/a/b',
  '/../package.json',
  '/..%2fpackage.json',
  '/.git/HEAD',
  '/.git/config',
  '/../.git/HEAD',
  '/.env',
  '/assets',
])('%s is not found', async (url) => {
  const reply = await get(url);
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toMatchObject({ code: 404, data: null });
});

test('a new build is served without a restart', async () => {
  writeFileSync(join(folder, 'index.html'), page('two'));
  utimesSync(join(folder, 'index.html'), new Date(), new Date(Date.now() + 5_000));
  expect((await get('/')).body).toBe(page('two'));
  writeFileSync(join(folder, 'late.js'), script);
  expect((await get('/late.js')).body).toBe(script);
});

test('without a build the calls work, and / is not found', async () => {
  const bare = await TestServer.start({ siteFolder: join(folder, 'nowhere') });
  expect((await bare.server.app.inject('/')).statusCode).toBe(404);
  expect((await bare.server.app.inject('/api/health')).json()).toMatchObject({ status: 'ok', rooms: 1 });
  await bare.dispose();
});

test('a page in an insecure context lacks the header that the browser would warn about', async () => {
  for (const [host, expected] of [
    ['localhost:4600', 'same-origin'],
    ['127.0.0.1:4600', 'same-origin'],
    ['classroom.lan:4600', undefined],
    ['192.168.7.20:4600', undefined],
  ] as const) {
    for (const url of ['/', '/api/docs'])
      expect((await get(url, { host })).headers['cross-origin-opener-policy'], `${host}${url}`).toBe(
        expected,
      );
  }
});

test('only the courses that a setting names may frame the app, and none may frame the console', async () => {
  const framedBy = ['https://moodle.school.example'];
  const dataFolder = mkdtempSync(join(tmpdir(), 'glassmine-framed-'));
  const config = { host: '127.0.0.1', port: 0, dataFolder, scenario: 'mining-app', framedBy };
  const framed = new TestServer({ siteFolder: folder, consoleFolder: folder, config }, dataFolder);
  await framed.open();
  try {
    const policyAt = async (url: string) => (await framed.server.app.inject({ url })).headers;
    const app = await policyAt('/');
    expect(app['content-security-policy']).toMatch(/frame-ancestors https:\/\/moodle\.school\.example$/);
    expect(app['x-frame-options']).toBeUndefined();
    const desk = await policyAt('/console/');
    expect(desk['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(desk['x-frame-options']).toBe('DENY');
    expect((await get('/')).headers['x-frame-options']).toBe('DENY');
  } finally {
    await framed.dispose();
  }
});
