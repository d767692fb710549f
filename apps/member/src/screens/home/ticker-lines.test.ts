import type { Notice, TickerItem } from '@glassmine/replica/wire';
import { expect, it } from 'vitest';
import { tickerLines } from './ticker-lines.ts';

const notice = (noticeId: number): Notice => ({
  noticeId,
  title: 'T',
  claims: ['announcement'],
  content: 'C',
  createTime: 0,
});
const winning = (time: number): TickerItem => ({
  name: 'A. B.',
  kind: 'withdrawal',
  amount: '5.00',
  product: '',
  time,
});

it('the scheme’s own lines come before other people’s winnings, each in the given order', () => {
  const lines = tickerLines([notice(4), notice(2)], [winning(30), winning(10)]);
  expect(lines).toEqual([
    { key: 'notice 4', notice: notice(4) },
    { key: 'notice 2', notice: notice(2) },
    { key: '30 A. B. 5.00', winning: winning(30) },
    { key: '10 A. B. 5.00', winning: winning(10) },
  ]);
});

it('the ticker works with only one kind of line and with none', () => {
  expect(tickerLines([notice(1)], [])).toHaveLength(1);
  expect(tickerLines([], [winning(1)])).toHaveLength(1);
  expect(tickerLines([], [])).toEqual([]);
});
