// The screens that learners open, with their calls and how often each is opened.
import { randomUUID } from 'node:crypto';

export interface Ask {
  path: string;
  /** Form of a POST; a call without one is a GET. */
  form?: Record<string, string>;
}

/** Screens; those opened more often are listed more than once. */
const screens: Ask[][] = [
  [{ path: 'assets/home' }, { path: 'user/sys/carousel' }, { path: 'user/sys/scroll-notice' }],
  [{ path: 'assets/home' }],
  [{ path: 'goods/product/list' }, { path: 'assets/home' }],
  [{ path: 'goods/product/detail?productId=1' }],
  [
    { path: 'user/share/info', form: {} },
    { path: 'user/share/invited/floor', form: { level: '1', pageNum: '1', pageSize: '20' } },
  ],
  [{ path: 'dynamic/square/list?pageNum=1&pageSize=10' }],
  [{ path: 'assets/record/list?pageNum=1&pageSize=20' }],
  [{ path: 'goods/mine/order/record?pageNum=1&pageSize=10' }],
  [{ path: 'assets/account' }, { path: 'user/user/info' }],
];
/** Share of opened screens on which the learner buys. */
const buyingShare = 0.05;

export function drawScreen(): Ask[] {
  if (Math.random() < buyingShare) {
    const form = { productId: '0', units: '1', agree: 'true', commandId: randomUUID() };
    return [{ path: 'goods/mine/order/create', form }];
  }
  return screens[Math.floor(Math.random() * screens.length)] as Ask[];
}
