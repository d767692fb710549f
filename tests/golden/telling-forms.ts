import { bankAccountAt, branchCodeOf } from '@glassmine/replica';
import type { CallPath } from '@glassmine/replica/wire';
import { lessonPlan } from '../../apps/server/src/http/good-forms.fixture.ts';
import type { Fields, Learner, Tokens } from '../../apps/server/src/server.fixture.ts';
import { fundPassword, type Scene } from './scene.ts';

const goodPlan = JSON.stringify(lessonPlan);

/** A form beside the good one of a call: with what may be left out, or of another kind. */
export interface TellingForm {
  readonly fields: Fields;
  /** Of somebody else than the member of the scene. */
  readonly tokens?: Tokens;
  readonly withPicture?: boolean;
  /** A call that the facilitator gives before, so that this one does something. */
  readonly after?: readonly [path: CallPath, fields: Fields];
}

type Make = (scene: Scene) => readonly TellingForm[] | Promise<readonly TellingForm[]>;

/** Epoch ms of the world's calendar. */
const [inMay, inJune, inJuly] = [5, 6, 7].map((month) => Date.UTC(2026, month - 1, 1)) as [
  number,
  number,
  number,
];

const form = (fields: Fields, withPicture = false): TellingForm => ({ fields, withPicture });

const plain =
  (...all: Fields[]): Make =>
  () =>
    all.map((fields) => form(fields));

const card = ({ learner }: Scene) => ({
  bankId: 0,
  payee: learner.identity.name,
  account: bankAccountAt(learner.learner, 0),
  ifsc: branchCodeOf(learner.learner, 0),
});

/** Somebody who has a seat and no account, at the door of the scheme. */
async function atTheDoor({ server }: Scene, fieldsOf: (learner: Learner) => Fields): Promise<TellingForm[]> {
  const learner = await server.join();
  return [{ fields: fieldsOf(learner), tokens: learner.tokens }];
}

const machine = {
  name: 'Nova',
  art: 'spark',
  price: '10',
  dayReturnPercent: 1,
  validDays: 1,
  stockUnits: 5,
  limitPerMember: 1,
  startTime: inMay,
  rushUntil: inJune,
  endTime: inJuly,
};

const ofLearners: Partial<Record<CallPath, Make>> = {
  'assets/user/bank/modify': (scene) => [{ fields: card(scene) }, form({ ...card(scene), cardId: 0 })],
  'dynamic/comment/text': plain({ squareId: 0, content: 'This is a scam', commentId: 0 }),
  'dynamic/square/add': () => [
    form({ content: 'Hello' }),
    form({ content: 'This is a scam', film: 'team' }, true),
  ],
  'dynamic/square/addText': plain({ content: 'Hello' }, { content: 'This is a scam' }),
  'exchange/exchange/create': plain({ currency: 'pUSDT' }, { currency: 'pNGN', amount: '1' }),
  'goods/mine/order/create': plain({ productId: 1, units: 2, agree: true, couponId: 0 }),
  'message/push/record/update': plain({ id: 0 }),
  'phone/bank/transfer': async ({ server, learner }) => {
    const { data } = await server.call('wallet/recharge/cash/info', {}, learner.tokens);
    const { account } = data.collecting;
    return [
      form({ account, amount: '1', reference: data.reference }),
      form({ account, amount: '1', reference: 'For the machine' }),
    ];
  },
  'phone/chat/answer': plain({ thread: 'friend', stance: 'doubt' }),
  'room/join': ({ server }) => [{ fields: { roomCode: server.roomCode }, tokens: {} }],
  'user/auth/code/reg': (scene) => atTheDoor(scene, ({ phone }) => ({ phone })),
  'user/auth/code/resetpass': ({ learner }) => [form({ phone: learner.phone })],
  'user/auth/register': (scene) =>
    atTheDoor(scene, ({ phone }) => ({
      phone,
      code: '000000',
      password: 'Sunflower7',
      invitateCode: 'ABC234',
    })),
  'user/auth/update-password': plain({
    oldPassword: 'Sunflower7',
    password: 'Sunflower9',
    confirm: 'Sunflower9',
  }),
  'user/feedback/create': ({ learner }) => [
    form({ question: 'When?', comments: 'I wait', phone: learner.phone }),
    form({ question: 'When?', comments: 'I wait' }, true),
  ],
  'user/paypassword/code': plain({ channel: 'email' }),
  'user/reward/joinGroup': () => [form({}, true)],
  'user/user/modify-head': () => [form({}, true)],
  'wallet/address/modify': ({ learner }) => [
    form({ addressId: 0, currency: 'pUSDT', chain: 'pBEP20', address: learner.identity.walletAddress }),
  ],
  'wallet/withdraw/create': plain(
    { amount: '1', addressId: 0, fundPassword: '000000' },
    { amount: '1', cardId: 0, currency: 'pNGN', fundPassword },
  ),
};

const ofTheConsole: Partial<Record<CallPath, Make>> = {
  'console/clock': plain(
    { action: 'resume' },
    { action: 'speed', secondsPerDay: 30 },
    { action: 'nextDay' },
    { action: 'withdrawals' },
  ),
  'console/code/create': plain({
    exchangeCode: 'golden',
    amount: '1',
    startTime: inMay,
    endTime: inJune,
    total: 1,
  }),
  'console/content/publish': () => [
    form({ kind: 'videoCarousel', title: 'Film', content: 'A film', art: 'team', link: '/goods' }),
    form({ kind: 'popupNotice', ready: 'notice.payday' }),
    form({ kind: 'carousel', title: 'Slide', content: 'A slide' }, true),
  ],
  'console/coupon/change': plain({ couponId: 0, endTime: inJuly, total: 4, withdrawn: true }),
  'console/coupon/create': plain(
    {
      name: 'Ten',
      amountOff: '10',
      productIds: '1,2',
      startTime: inMay,
      endTime: inJune,
      total: 5,
      perMember: 2,
    },
    { name: 'Fifth', percentOff: 20, endTime: inJune, total: 0, perMember: 1 },
  ),
  'console/feed/post': () => [form({ content: 'Hello' }, true)],
  'console/happening': plain({ kind: 'outage', reachPercent: 10, strengthPercent: 20, hours: 3 }),
  'console/lobby/expel': async ({ learner }) => {
    await learner.register();
    return [form({ learner: learner.learner, ban: false })];
  },
  'console/member/hand-over': ({ learner }) => [form({ learner: learner.learner, toAgent: true })],
  'console/operator/act': async (scene) => {
    await scene.hand('console/operator', { byHand: 'everybody' });
    await scene.waitingWithdrawal();
    return [
      form({ action: 'stopRequests' }),
      form({ action: 'takeRequests' }),
      form({ action: 'payOldest', sharePercent: 100 }),
      form({ action: 'draw', amount: '3' }),
      form({ action: 'draw', amount: '3', currency: 'pNGN' }),
      form({ action: 'maintenance', hours: 5 }),
      form({ action: 'campaign', percentOff: 30, days: 4 }),
      form({ action: 'runOff' }),
    ];
  },
  'console/operator/step': plain(
    { kind: 'unlockDeposit', start: true, hours: 5, amount: '10', currency: 'pUSDT' },
    { kind: 'higherFee', start: true, percent: 9, hours: 0 },
    { kind: 'higherFee', start: true, anew: true, percent: 12 },
    { kind: 'doubleBonus', start: true, times: 3 },
    { kind: 'doubleBonus', start: false },
  ),
  'console/pause/begin': () => [{ fields: {}, after: ['console/clock', { action: 'resume' }] }],
  'console/pause/end': () => [{ fields: {}, after: ['console/pause/begin', {}] }],
  'console/product/add': plain(machine),
  'console/product/change': plain({ ...machine, productId: 0 }),
  'console/lesson/move': () => [
    { fields: { from: -1, to: 0 }, after: ['console/room/follow', { plan: goodPlan }] },
  ],
  'console/lesson/refit': () => [
    { fields: { from: -1, minutesLeft: 40, longer: 5 }, after: ['console/room/follow', { plan: goodPlan }] },
  ],
  'console/room/create': plain({
    scenario: 'mining-app',
    capacity: 2,
    agents: 20,
    days: 30,
    secondsPerDay: 60,
    xray: 'off',
    warmUpDays: 1,
    seed: 7,
  }),
  'console/savings/change': plain({ dayReturnPercent: 1, minimum: '5', maximum: '500', open: false }),
  'console/xray': plain({ mode: 'onDemand', arm: 1 }),
};

/** What shows of a call the commands that its good form does not give. The room is filled in. */
export const tellingForms: Partial<Record<CallPath, Make>> = { ...ofLearners, ...ofTheConsole };
