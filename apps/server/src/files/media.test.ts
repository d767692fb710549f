import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TestServer } from '../server.fixture.ts';
import { rangeOf } from './media.ts';

const server = TestServer.forFile();

const get = (name: string, headers: Record<string, string> = {}) =>
  server.server.app.inject({ method: 'GET', url: `/api/media/${name}`, headers });

const scenarios = join(import.meta.dirname, '../../../../scenarios');
const keys = readdirSync(scenarios)
  .filter((file) => file.endsWith('.json') && !file.includes('schema'))
  .flatMap((file) => {
    const { content, feed } = JSON.parse(readFileSync(join(scenarios, file), 'utf8'));
    const films = [...content.videoCarousel, ...content.homeVideo, ...feed.seeds] as { video: string }[];
    return films.map(({ video }) => video).filter(Boolean);
  });

test('every film that a scenario names is served, with its still', async () => {
  expect(keys.length).toBeGreaterThan(3);
  for (const key of new Set(keys)) {
    const film = await get(`${key}.webm`);
    expect([film.statusCode, film.headers['content-type']], key).toEqual([200, 'video/webm']);
    // The first bytes of a Matroska file.
    expect(film.rawPayload.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    const still = await get(`${key}.webp`);
    expect([still.statusCode, still.headers['content-type']], key).toEqual([200, 'image/webp']);
  }
});

test('a browser may request a range of a film', async () => {
  const whole = (await get('farm.webm')).rawPayload;
  const piece = await get('farm.webm', { range: 'bytes=10-19' });
  expect(piece.statusCode).toBe(206);
  expect(piece.headers['content-range']).toBe(`bytes 10-19/${whole.length}`);
  expect(piece.rawPayload.equals(whole.subarray(10, 20))).toBe(true);
  expect((await get('farm.webm', { range: `bytes=${whole.length}-` })).statusCode).toBe(416);
  const { etag } = piece.headers;
  for (const held of [etag, `W/${etag}`, `"another", W/${etag}`, '*'])
    expect((await get('farm.webm', { 'if-none-match': String(held) })).statusCode, String(held)).toBe(304);
  expect((await get('farm.webm', { 'if-none-match': '"another"' })).statusCode).toBe(200);
  for (const name of ['nothing.webm', '..%2fpackage.json', 'farm', 'farm.mp4', '__proto__']) {
    expect((await get(name)).statusCode, name).toBe(404);
  }
});

test.each([
  ['bytes=0-', [0, 99]],
  ['bytes=5-9', [5, 9]],
  ['bytes=90-500', [90, 99]],
  ['bytes=-10', [90, 99]],
  ['bytes=-500', [0, 99]],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=9-5', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['items=0-1', null],
  [undefined, null],
])('the range %s of a hundred bytes is %j', (header, expected) => {
  expect(rangeOf(header, 100)).toEqual(expected);
});
