import { Refused } from '@glassmine/client';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { Path } from '../navigation/paths.ts';
import { leadToDebrief, outdatedWords } from './outdated.ts';

afterEach(() => vi.unstubAllGlobals());

async function ledFrom(hash: string, code: number): Promise<{ led: Path[]; words: string | null }> {
  vi.stubGlobal('location', { hash });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const led: Path[] = [];
  leadToDebrief(client, (path) => led.push(path));
  const refuse = () => Promise.reject(new Refused(code, 'Played under older rules.'));
  await client.fetchQuery({ queryKey: ['room/info', {}], queryFn: refuse }).catch(() => {});
  return { led, words: outdatedWords(client) };
}

it('a page of a room of older rules leads to the debrief, which says so', async () => {
  for (const hash of ['', '#/index', '#/mine?tab=1', '#/user/login'])
    expect(await ledFrom(hash, 1013)).toEqual({ led: ['/debrief'], words: 'Played under older rules.' });
});

it('the debrief and pages for everybody stay, and so does every page of another room', async () => {
  for (const hash of ['#/debrief', '#/join', '#/index/language'])
    expect((await ledFrom(hash, 1013)).led).toEqual([]);
  expect(await ledFrom('#/index', 1011)).toEqual({ led: [], words: null });
});
