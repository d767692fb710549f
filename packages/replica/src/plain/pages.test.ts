import { expect, test } from 'vitest';
import { readSeenPages, seenPagesLengthMax, seenPagesPattern, writeSeenPages } from './pages.ts';

test('seconds on pages are read as they were written, and unknown pages are left out', () => {
  const seen = [
    { page: '/index', seconds: 12 },
    { page: '/user/withdraw', seconds: 340 },
    { page: '/phone/chat', seconds: 61 },
  ] as const;
  const text = writeSeenPages(seen);
  expect(text).toMatch(new RegExp(seenPagesPattern));
  expect(readSeenPages(text)).toEqual(seen);
  expect(readSeenPages('/my/own/words:3,/index:5')).toEqual([{ page: '/index', seconds: 5 }]);
});

test('a call holds at most forty pages, each for two hours at most, and nothing but paths and numbers', () => {
  const long = writeSeenPages(
    Array.from({ length: 90 }, () => ({ page: '/user/CaddAddress', seconds: 1e6 })),
  );
  expect(long).toMatch(new RegExp(seenPagesPattern));
  expect(long.length).toBeLessThanOrEqual(seenPagesLengthMax);
  expect(readSeenPages(long)).toHaveLength(40);
  expect(readSeenPages('/index:9999')).toEqual([{ page: '/index', seconds: 7_200 }]);
  for (const text of ['', 'index:3', '/index', '/index:3,', '/a b:3', `${long},/index:3`])
    expect(text, text).not.toMatch(new RegExp(seenPagesPattern));
});
