import type { Call, DataOf, SentOf } from './call.ts';
import { cardCalls } from './cards.ts';
import { consoleCalls } from './console.ts';
import { couponCalls } from './coupons.ts';
import { exchangeRateCalls } from './exchange-rate.ts';
import { dynamicCalls } from './feed.ts';
import { goodsCalls } from './goods.ts';
import { messageCalls } from './messages.ts';
import { assetsCalls, incomeCalls } from './money.ts';
import { phoneCalls } from './phone.ts';
import { recordCalls } from './records.ts';
import { redemptionCalls } from './rewards.ts';
import { roomCalls } from './room.ts';
import { userCalls } from './user.ts';
import { walletCalls } from './wallet.ts';

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

/** Forms as they are sent and answers by path, and whether pictures may come with the form: types alone, nothing at run time. */
export type CallMap = {
  [C in Every as C['path']]: {
    form: SentOf<C>;
    data: DataOf<C>;
    pictures: [NonNullable<C['pictures']>] extends [never] ? false : true;
  };
};

export type CallPath = keyof CallMap;

export const allCalls: readonly Call[] = Object.values(calls).flatMap(
  (service) => Object.values(service) as Call[],
);
