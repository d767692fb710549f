import { changesOf, type Happened } from '@glassmine/replica/live';
import type { CallPath } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { CashServer } from '../cash.fixture.ts';
import { type Fields, type Learner, ok, type Reply } from '../server.fixture.ts';
import { whatHappened } from './feed.ts';
import { answersOf } from './reading-calls.fixture.ts';

const cash = CashServer.forFile();
let learner: Learner;
beforeAll(async () => {
  learner = await cash.server.member();
  ok(await learner.setFundPassword());
});

const account = 'the event `account` carries it';

/** Calls whose answer a frame does not name, and why no screen is out of date by that. */
const unnamedOnes: Partial<Record<CallPath, string>> = {
  'user/auth/captcha': 'another one each time',
  'assets/account': account,
  'wallet/recharge/info': account,
  'phone/messages': 'the event `message` carries each',
  'message/push/unread': 'the event `push` carries it',
  'phone/home': 'its numbers come with the events of messages, mail, chats and the bank',
  'phone/wallet': 'the height of the chain; the screen reads it again',
  'room/info': 'the clock, which the greeting brings',
  'room/end': 'the event `end`: nothing shows it before',
  'user/sys/queryPopUpRwList': 'rewards that the pop-up shows once a day: it stays with those it has begun',
  'wallet/cash/withdraw/status': 'the hours of withdrawals; the screen counts down to them',
};

/** Of the learner's own rows, where the good form names one that does not exist. */
const ownRows: Partial<Record<CallPath, Fields>> = { 'goods/mine/order/subrecord': { orderId: 0 } };

/** Does it; the calls whose answers are other ones after it and that no frame of it names. */
async function unnamedAfter(act: () => Promise<unknown>): Promise<CallPath[]> {
  const { server } = cash;
  const before = await answersOf(server, learner, ownRows);
  const happened: Happened[] = [];
  const stop = server.room.subscribe((frame) => happened.push(...whatHappened(frame)));
  await act();
  stop();
  const after = await answersOf(server, learner, ownRows);
  const own = happened.filter(({ event: { person } }) => person === -1 || person === learner.learner);
  const frames = changesOf(server.room.simulation.world, own);
  const named = new Set(frames.flatMap(({ paths }) => paths as readonly CallPath[]));
  return [...after.keys()].filter((path) => before.get(path) !== after.get(path) && !named.has(path));
}

const gives = async (path: CallPath, fields: Fields = {}) => ok(await learner.call(path, fields));
const ticks = (count: number) => () => cash.server.tick(count);
const done = (reply: Promise<Reply>) => reply.then(ok);
const secret = { fundPassword: '135790' };

/** What a learner does and what time brings, in order. */
const steps: Record<string, () => Promise<unknown>> = {
  'sends coins': async () => {
    const { address: to } = ok(await learner.call('wallet/recharge/info'));
    return gives('phone/wallet/send', { to, amount: '500' });
  },
  'the coins arrive': ticks(22),
  'rents a machine': () => done(learner.buy()),
  'the machine earns a day': ticks(240),
  'takes the income out': () => gives('income/income/takeout'),
  'sends local money': () => done(cash.payIn(learner, '9000')),
  'the bank delivers': ticks(11),
  'a day later': ticks(240),
  saves: () => gives('goods/mine/yeb/create', { amount: '20' }),
  exchanges: () => gives('exchange/exchange/create', { currency: 'pNGN', amount: '3000' }),
  'binds an address': async () => {
    const { address } = ok(await learner.call('phone/wallet'));
    return gives('wallet/address/add', { currency: 'pUSDT', chain: 'pBEP20', address });
  },
  'binds a card': () => gives('assets/user/bank/modify', cash.cardOf(learner)),
  'at noon': () => cash.nextNoon(),
  'asks for local money': () =>
    gives('wallet/withdraw/create', { currency: 'pNGN', amount: '2000', cardId: 0, ...secret }),
  'is paid': () => done(cash.server.hand('console/withdrawal/pay', { withdrawalId: 0 })),
  'the bank pays': ticks(22),
};

test('each answer that a step of a learner’s way changes is named by a frame, or carried by an event', async () => {
  const unnamed: string[] = [];
  for (const [step, act] of Object.entries(steps)) {
    const paths = await unnamedAfter(act);
    unnamed.push(...paths.filter((path) => !(path in unnamedOnes)).map((path) => `${step}: ${path}`));
  }
  expect(
    unnamed,
    'write the event into `staleAfter` of each call; or the call into `unnamedOnes` here, with what tells a screen of it',
  ).toEqual([]);
});
