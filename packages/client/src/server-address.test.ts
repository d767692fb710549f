import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFromServer, serverAddress } from './server-address.ts';

/** A page as far as the addresses need it. @param root what it says of where the server's root lies from it */
function openPage(baseURI: string, root?: string): void {
  vi.stubGlobal('document', { baseURI, documentElement: { dataset: root === undefined ? {} : { root } } });
}

beforeEach(() => openPage('https://class.example.org/#/index'));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['https://class.example.org/#/index', undefined, 'https://class.example.org'],
  ['https://school.example/glassmine/#/join/KQ7M3F?device=1', undefined, 'https://school.example/glassmine'],
  ['https://school.example/a/b/index.html', undefined, 'https://school.example/a/b'],
  ['http://127.0.0.1:4600/console/#/room/KQ7M3F/live', '../', 'http://127.0.0.1:4600'],
  ['https://school.example/glassmine/console/', '../', 'https://school.example/glassmine'],
])('from the page %s with the root %s, the server is at %s', (page, root, server) => {
  openPage(page, root);
  for (const written of [
    '/api/live',
    '/api/media/farm.webm',
    '/#/join/KQ7M3F',
    '/',
    '//api',
    '/api?at=https://x/',
  ])
    expect(serverAddress(written)).toBe(server + written);
});

test('a link that is written out in full stays what it is', () => {
  const link = 'https://other.example/glassmine/#/join/KQ7M3F';
  expect(serverAddress(link)).toBe(link);
});

test('a fetch goes to the server, with what belongs to it', async () => {
  openPage('https://school.example/glassmine/console/', '../');
  const fetched = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  await fetchFromServer('/api/health', { method: 'HEAD' });
  expect(fetched).toHaveBeenCalledWith('https://school.example/glassmine/api/health', {
    method: 'HEAD',
    redirect: 'manual',
  });
});
