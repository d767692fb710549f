import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearPutOff, putOff, putOffCode } from './put-off.ts';
import { leaveNotice, noticesSeen, seeNotice } from './seen-notices.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('document', { documentElement: { dataset: {} }, baseURI: 'http://localhost/' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('shown notices are remembered once each, by room', () => {
  expect(noticesSeen('AAAA')).toEqual([]);
  expect(seeNotice('AAAA', 3)).toEqual([3]);
  expect(seeNotice('AAAA', 5)).toEqual([3, 5]);
  expect(seeNotice('AAAA', 3)).toEqual([5, 3]);
  expect(noticesSeen('AAAA')).toEqual([5, 3]);
  expect(noticesSeen('BBBB')).toEqual([]);
  for (let id = 0; id < 200; id++) seeNotice('AAAA', id);
  expect(noticesSeen('AAAA')).toHaveLength(50);
  expect(noticesSeen('AAAA')).toContain(199);
});

it('a notice that was left is not shown again until the app is started anew', async () => {
  seeNotice('CCCC', 3);
  expect(leaveNotice('CCCC', 4)).toEqual([3, 4]);
  expect(noticesSeen('CCCC')).toEqual([3, 4]);
  expect(noticesSeen('AAAA')).toEqual([]);
  vi.resetModules();
  const startedAnew = await import('./seen-notices.ts');
  expect(startedAnew.noticesSeen('CCCC')).toEqual([3]);
});

it('a declined app version is remembered until it is accepted', () => {
  expect(putOffCode()).toBe(0);
  putOff(52);
  expect(putOffCode()).toBe(52);
  clearPutOff();
  expect(putOffCode()).toBe(0);
});

it('missing or broken storage counts as nothing remembered', () => {
  stored.set('glassmine.notices', '{"room":');
  stored.set('glassmine.update', 'soon');
  expect(noticesSeen('AAAA')).toEqual([]);
  expect(putOffCode()).toBe(0);
  vi.stubGlobal('localStorage', undefined);
  expect(noticesSeen('AAAA')).toEqual([]);
  expect(seeNotice('AAAA', 1)).toEqual([1]);
  expect(putOffCode()).toBe(0);
  putOff(52);
  clearPutOff();
});

it('without storage what was answered and declined is remembered for the visit', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(seeNotice('DDDD', 1)).toEqual([1]);
  expect(seeNotice('DDDD', 2)).toEqual([1, 2]);
  expect(noticesSeen('DDDD')).toEqual([1, 2]);
  putOff(52);
  expect(putOffCode()).toBe(52);
  clearPutOff();
  expect(putOffCode()).toBe(0);
});
