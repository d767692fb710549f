import type { Call, CallPath } from '@glassmine/replica/wire';
import type { Fields, Learner, TestServer } from '../server.fixture.ts';

const product = {
  name: 'Nova',
  art: 'spark',
  price: '0',
  dayReturnPercent: 1,
  validDays: 1,
  stockUnits: 0,
  limitPerMember: 1,
};

export const lessonPlan = {
  name: 'Class 9b',
  lessons: [45],
  learners: 9,
  languages: ['en'],
  scenario: 'mining-app',
  agents: 90,
  warmUpDays: 0,
  xray: 'on',
  arms: 'none',
  phases: [{ kind: 'arrive', minutes: 5, days: 0, secondsPerDay: 10, stops: [] }],
};
const plan = JSON.stringify(lessonPlan);

type Forms = Partial<Record<CallPath, (server: TestServer, learner: Learner) => Fields>>;

/** Rooms and rows that are not there: nothing comes of these forms in the world. */
const noRoom = { roomCode: 'ABCDEF' };
const noRow = 99_999;

const bank: Forms = {
  'phone/bank/transfer': (_, learner) => ({ account: learner.identity.bankAccount, amount: '0' }),
  'assets/user/bank/modify': (_, learner) => ({
    bankId: 0,
    payee: 'Nobody',
    account: learner.identity.bankAccount,
    ifsc: 'SBXA0AAAAAA',
  }),
  'assets/user/bank/delete': () => ({ cardId: noRow }),
  'assets/info/detail': () => ({ kind: 'card', id: noRow }),
  'wallet/address/modify': () => ({ addressId: noRow }),
  'wallet/address/delete': () => ({ addressId: noRow }),
  'exchange/exchange/create': () => ({ currency: 'pUSDT', amount: '0' }),
  'console/operator': () => ({ ...noRoom, byHand: 'nobody' }),
  'console/withdrawal/list': (server) => ({ roomCode: server.roomCode }),
  'console/withdrawal/pay': (server) => ({ roomCode: server.roomCode, withdrawalId: noRow }),
  'console/withdrawal/fail': (server) => ({ roomCode: server.roomCode, withdrawalId: noRow }),
  'console/transfer/list': (server) => ({ roomCode: server.roomCode }),
  'console/transfer/assign': (server) => ({ roomCode: server.roomCode, transferId: noRow, userId: 1 }),
};

const words: Forms = {
  'phone/chat/messages': () => ({ thread: 'service' }),
  'phone/chat/answer': () => ({ thread: 'service', content: 'Hello?' }),
  'phone/chat/read': () => ({ thread: 'service' }),
  'phone/chat/mute': () => ({ thread: 'service', muted: false }),
  'phone/chat/enter': () => ({ thread: 'service', in: true }),
  'user/feedback/create': () => ({ question: '-', comments: ' ' }),
  'dynamic/square/add': () => ({ content: ' ' }),
  'dynamic/square/addText': () => ({ content: ' ' }),
  'dynamic/comment/text': () => ({ squareId: noRow, content: 'Really?' }),
  'dynamic/comment/list': () => ({ squareId: 0 }),
  'dynamic/square/detail': () => ({ squareId: 0 }),
  'message/app/version/update': () => ({ code: 1 }),
  'user/news/detail': () => ({ newsId: 0 }),
  'dynamic/thumbsUp/square': () => ({ squareId: noRow }),
  'console/content/list': (server) => ({ roomCode: server.roomCode, kind: 'news' }),
  'console/content/publish': () => ({ ...noRoom, kind: 'news', title: 'News', content: 'None' }),
  'console/content/show': (server) => ({ roomCode: server.roomCode, contentId: noRow, shown: true }),
  'console/front': (server) => ({ roomCode: server.roomCode }),
  'console/service/set': () => ({ ...noRoom, appUrl: '' }),
  'console/version/offer': () => ({ ...noRoom, versionCode: 1, compulsory: false }),
  'console/version/withdraw': () => noRoom,
  'console/texts': (server) => ({ roomCode: server.roomCode }),
  'console/waiting': (server) => ({ roomCode: server.roomCode }),
  'console/notice/list': (server) => ({ roomCode: server.roomCode }),
  'console/notice/create': () => ({ ...noRoom, title: 'Notice', content: 'None' }),
  'console/feed/list': (server) => ({ roomCode: server.roomCode }),
  'console/feed/post': () => ({ ...noRoom, content: 'Hello' }),
  'console/feed/hide': (server) => ({ roomCode: server.roomCode, squareId: noRow, hidden: true }),
  'console/feed/comments': (server) => ({ roomCode: server.roomCode, squareId: 0 }),
  'console/feed/comment/hide': (server) => ({ roomCode: server.roomCode, commentId: noRow, hidden: true }),
  'console/feedback/list': (server) => ({ roomCode: server.roomCode }),
  'console/feedback/answer': (server) => ({ roomCode: server.roomCode, feedbackId: noRow, answer: 'Yes' }),
};

const people: Forms = {
  'console/facilitator/add': () => ({ name: 'teacher', role: 'observer' }),
  'console/facilitator/reset': () => ({ name: 'nobody' }),
  'console/facilitator/disable': () => ({ name: 'nobody', disabled: true }),
  'console/me/password': () => ({ password: 'wrong', newPassword: 'seven paper boats' }),
  'console/me/second-factor/begin': () => ({ password: 'wrong' }),
  'console/me/second-factor/confirm': () => ({ secondFactor: '000000' }),
  'console/me/second-factor/remove': () => ({ password: 'wrong', secondFactor: '000000' }),
};

const rooms: Forms = {
  'console/scenario': () => ({ scenario: 'no-such' }),
  'console/room/create': () => ({
    scenario: 'no-such',
    capacity: 1,
    agents: 0,
    days: 1,
    secondsPerDay: 60,
    xray: 'off',
  }),
  'console/plan/save': () => ({ name: 'Class 9b', plan }),
  'console/plan/delete': () => ({ name: 'no such plan' }),
  'console/room/plan': (server) => ({ roomCode: server.roomCode }),
  'console/lesson/move': () => ({ ...noRoom, from: -1, to: 0 }),
  'console/lesson/refit': () => ({ ...noRoom, from: -1, minutesLeft: 40 }),
  'console/room/follow': () => ({ ...noRoom, plan }),
  'console/room/rename': () => ({ ...noRoom, name: 'Class 9b' }),
  'console/lobby': (server) => ({ roomCode: server.roomCode }),
  'console/lobby/door': () => ({ ...noRoom, locked: false, byHand: false }),
  'console/lobby/code': () => noRoom,
  'console/lobby/admit': () => ({ ...noRoom, mark: 'ABCDE' }),
  'console/lobby/seat': () => ({ ...noRoom, learner: noRow }),
  'console/lobby/name': () => ({ ...noRoom, learner: noRow, name: 'Table 3' }),
  'console/lobby/let-back': () => ({ ...noRoom, learner: noRow }),
  'console/lobby/expel': () => ({ ...noRoom, learner: noRow, ban: false }),
  'console/lobby/capacity': () => ({ ...noRoom, capacity: 4_000 }),
  'console/network': (server) => ({ roomCode: server.roomCode }),
  'console/board': (server) => ({ roomCode: server.roomCode }),
  'console/debrief': (server) => ({ roomCode: server.roomCode }),
  'console/network/money': (server) => ({ roomCode: server.roomCode, userId: 1 }),
  'console/export': (server) => ({ roomCode: server.roomCode }),
  'console/export/start': () => ({ ...noRoom, kind: 'xapi' }),
  'console/timeline': (server) => ({ roomCode: server.roomCode }),
  'console/timeline/day': (server) => ({ roomCode: server.roomCode, day: 0 }),
  'console/timeline/members': (server) => ({ roomCode: server.roomCode, day: 0 }),
  'console/timeline/fork/list': (server) => ({ roomCode: server.roomCode }),
  'console/timeline/fork/start': () => ({ ...noRoom, day: 0, untilDay: 5 }),
  'console/timeline/fork/drop': () => ({ ...noRoom, forkId: 'abcdefghijklmnop' }),
  'console/happening': () => ({ ...noRoom, kind: 'lesson' }),
  'console/member/hand-over': (server) => ({ roomCode: server.roomCode, learner: noRow, toAgent: true }),
  'console/debrief/open': () => ({ ...noRoom, open: false }),
  'console/pause': (server) => ({ roomCode: server.roomCode }),
  'console/pause/begin': () => noRoom,
  'console/pause/results': () => ({ ...noRoom, isShown: true }),
  'console/pause/end': () => noRoom,
  'room/pause/answer': () => ({ number: 1, choice: 1 }),
  'console/wall': (server) => ({ roomCode: server.roomCode }),
  'console/questionnaire/files': (server) => ({ roomCode: server.roomCode }),
  'console/questionnaire': (server) => ({ roomCode: server.roomCode }),
  'console/questionnaire/open': () => ({ ...noRoom, phase: 'none' }),
  'console/questionnaire/remind': () => ({ ...noRoom, days: 30 }),
  'room/reminder': () => ({ reminderKey: 'a'.repeat(24) }),
  'room/reminder/answer': () => ({
    reminderKey: 'a'.repeat(24),
    ownCode: 'BCDFGH',
    answers: 'f1',
    selfRating: 1,
  }),
  'room/consent/opt-out': () => ({ isOut: false }),
  'room/questionnaire/practise': () => ({ position: 1, judgement: 'f1' }),
  'room/questionnaire/answer': () => ({ answers: 'f1', selfRating: 1 }),
  'console/operator/steps': (server) => ({ roomCode: server.roomCode }),
  'console/operator/step': () => ({ ...noRoom, kind: 'upgrade', start: true }),
  'console/operator/act': () => ({ ...noRoom, action: 'takeRequests' }),
};

/** Forms that every call takes, so that one field at a time can be spoilt. */
const forms: Forms = {
  ...bank,
  ...words,
  ...people,
  ...rooms,
  'room/join': () => ({ roomCode: 'ABCDEF' }),
  'user/auth/code/reg': (_, learner) => ({ phone: learner.phone }),
  'user/auth/register': (_, learner) => ({
    phone: learner.phone,
    code: '000000',
    password: 'Sunflower7',
    invitateCode: 'ABC234',
  }),
  'user/auth/token/pass': (_, learner) => ({ phone: learner.phone, password: 'Sunflower8' }),
  'user/paypassword/update': () => ({ password: '135790', confirm: '135790', code: '000000' }),
  'user/auth/emailcode/reg': (_, learner) => ({ email: learner.identity.email }),
  'user/auth/emailregister': (_, learner) => ({
    email: learner.identity.email,
    code: '000000',
    password: 'Sunflower7',
    invitateCode: 'ABC234',
  }),
  'user/auth/reset-password': (_, learner) => ({
    phone: learner.phone,
    code: '000000',
    password: 'Sunflower7',
    confirm: 'Sunflower7',
  }),
  'user/auth/update-password': () => ({
    oldPassword: 'Sunflower8',
    password: 'Sunflower9',
    confirm: 'Sunflower9',
  }),
  'user/paypassword/code': () => ({ channel: 'phone' }),
  'user/paypassword/bindemail-code': (_, learner) => ({ email: learner.identity.email }),
  'user/paypassword/bindemail': (_, learner) => ({ email: learner.identity.email, code: '000000' }),
  'user/user/modify-name': () => ({ nickname: 'Owl' }),
  'user/user/devices/sign-out': () => ({ deviceId: 'aaaaaaaaaaaa' }),
  'room/device/join': () => ({ roomCode: 'ABCDEF', linkCode: 'BBBBBBBB' }),
  'user/share/invited/floor': () => ({ level: 1 }),
  'user/reward/shareLink': () => ({ link: 'https://clips.example/x' }),
  'exchange/exchangeCode/use': () => ({ exchangeCode: 'NOSUCH' }),
  'console/review/list': (server) => ({ roomCode: server.roomCode }),
  'console/review/approve': (server) => ({ roomCode: server.roomCode, reviewId: 0 }),
  'console/review/reject': (server) => ({ roomCode: server.roomCode, reviewId: 0 }),
  'console/code/list': (server) => ({ roomCode: server.roomCode }),
  'console/code/create': (server) => ({
    roomCode: server.roomCode,
    amount: '1',
    endTime: 8_000_000_000_000,
    total: 1,
  }),
  'console/code/end': (server) => ({ roomCode: server.roomCode, codeId: 0 }),
  'goods/product/detail': () => ({ productId: 0 }),
  'goods/mine/order/subrecord': () => ({ orderId: 0 }),
  'goods/mine/yeb/create': () => ({ amount: '0' }),
  'user/app/financial/sellFinancial': () => ({ amount: '0' }),
  'exchange/coupon/productCoupons': () => ({ productId: 0 }),
  'exchange/coupon/userProductCoupons': () => ({ productId: 0 }),
  'exchange/coupon/queryPruductCouponData': () => ({ productId: 0 }),
  'exchange/coupon/receiveCoupon': () => ({ couponId: 99 }),
  'console/product/list': (server) => ({ roomCode: server.roomCode }),
  'console/product/add': (server) => ({ ...product, roomCode: server.roomCode }),
  'console/product/change': (server) => ({ roomCode: server.roomCode, productId: 99 }),
  'console/product/withdraw': (server) => ({ roomCode: server.roomCode, productId: 99, withdrawn: true }),
  'console/coupon/list': (server) => ({ roomCode: server.roomCode }),
  'console/coupon/create': (server) => ({
    roomCode: server.roomCode,
    name: 'Coupon',
    amountOff: '0',
    endTime: 0,
    total: 0,
    perMember: 1,
  }),
  'console/coupon/change': (server) => ({ roomCode: server.roomCode, couponId: 99 }),
  'console/coupon/open': (server) => ({ roomCode: server.roomCode, open: true }),
  'console/savings/info': (server) => ({ roomCode: server.roomCode }),
  'console/savings/change': (server) => ({
    roomCode: server.roomCode,
    dayReturnPercent: 1,
    minimum: '0',
    maximum: '0',
    open: true,
  }),
  'goods/mine/order/create': () => ({ productId: 0, units: 1, agree: true }),
  'phone/wallet/send': (_, learner) => ({ to: learner.identity.walletAddress, amount: '10' }),
  'phone/invite': () => ({ contactId: 1 }),
  'room/seen': () => ({ pages: '/nowhere:1' }),
  'room/xray/claim': () => ({ key: 'soldProgress' }),
  'room/xray/provenance': () => ({ ref: 'withdrawal:0' }),
  'wallet/address/add': (_, learner) => ({
    currency: 'pUSDT',
    chain: 'pBEP20',
    address: learner.identity.walletAddress,
  }),
  'wallet/withdraw/create': () => ({ amount: '1', addressId: 0, fundPassword: '135791' }),
  'console/sign-in': () => ({ name: 'teacher', password: 'wrong' }),
  'console/room/close': () => noRoom,
  'console/room/people': (server) => ({ roomCode: server.roomCode }),
  'console/room/share': (server) => ({ roomCode: server.roomCode, name: 'nobody' }),
  'console/room/unshare': (server) => ({ roomCode: server.roomCode, name: 'nobody' }),
  'console/me/prove': () => ({ password: 'wrong' }),
  'console/me/sessions/end': () => ({ sessionId: 'aaaaaaaaaaaa' }),
  'console/member/find': (server) => ({ roomCode: server.roomCode, text: '#1' }),
  'console/member/list': (server) => ({ roomCode: server.roomCode }),
  'console/member/detail': (server) => ({ roomCode: server.roomCode, userId: 1 }),
  'console/room': (server) => ({ roomCode: server.roomCode }),
  'console/clock': (server) => ({ roomCode: server.roomCode, action: 'pause' }),
  'console/xray': (server) => ({ roomCode: server.roomCode, mode: 'on' }),
};

/**
 * A form that a call takes, without its `commandId`; nothing comes of it in the world. Throws for a call that needs
 * fields and has no form here.
 */
export function goodForm(call: Call, server: TestServer, learner: Learner): Fields {
  const form = forms[call.path as CallPath];
  if (form !== undefined) return form(server, learner);
  const needed = ((call.form.required ?? []) as string[]).filter(
    (name) =>
      name !== 'commandId' && (call.form.properties[name] as { default?: unknown }).default === undefined,
  );
  if (needed.length > 0)
    throw new Error(
      `there is no good form for ${call.path}, which needs ${needed.join(', ')}: write one into apps/server/src/http/good-forms.fixture.ts`,
    );
  return {};
}
