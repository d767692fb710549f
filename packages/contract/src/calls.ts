import type { Call, DataOf, FormOf } from './call.ts';
import { cardCalls } from './calls/cards.ts';
import { consoleCalls } from './calls/console.ts';
import { couponCalls } from './calls/coupons.ts';
import { exchangeRateCalls } from './calls/exchange-rate.ts';
import { dynamicCalls } from './calls/feed.ts';
import { goodsCalls } from './calls/goods.ts';
import { messageCalls } from './calls/messages.ts';
import { assetsCalls, incomeCalls } from './calls/money.ts';
import { phoneCalls } from './calls/phone.ts';
import { recordCalls } from './calls/records.ts';
import { redemptionCalls } from './calls/rewards.ts';
import { roomCalls } from './calls/room.ts';
import { userCalls } from './calls/user.ts';
import { walletCalls } from './calls/wallet.ts';

/** Every call, by service. */
export const calls = {
  room: roomCalls,
  phone: phoneCalls,
  user: userCalls,
  goods: goodsCalls,
  assets: { ...assetsCalls, ...recordCalls, ...cardCalls },
  wallet: walletCalls,
  income: incomeCalls,
  exchange: { ...exchangeRateCalls, ...couponCalls, ...redemptionCalls },
  dynamic: dynamicCalls,
  message: messageCalls,
  console: consoleCalls,
};

type Services = typeof calls;
type Every = { [S in keyof Services]: Services[S][keyof Services[S]] }[keyof Services];

/** Request and response types by path: what a client needs, with nothing at run time. */
export type CallMap = {
  [C in Every as C['path']]: { form: FormOf<C>; data: DataOf<C>; method: C['method'] };
};

export type CallPath = keyof CallMap;

export const allCalls: readonly Call[] = Object.values(calls).flatMap(
  (service) => Object.values(service) as Call[],
);
