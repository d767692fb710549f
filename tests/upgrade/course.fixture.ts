import { readyPlans } from '@glassmine/replica/plain';
import { type ClassOverHttp, fundPassword } from './class.fixture.ts';
import { askUntil, type Fields } from './over-http.fixture.ts';

async function openRoom(taught: ClassOverHttp, fields: Fields): Promise<string> {
  const roomRequest = { scenario: 'mining-app', capacity: 8, agents: 40, days: 60, secondsPerDay: 86_400 };
  const { roomCode } = await taught.must('teacher', 'console/room/create', {
    ...roomRequest,
    xray: 'onDemand',
    seed: 7,
    ...fields,
  });
  return roomCode;
}

export async function openRooms(taught: ClassOverHttp): Promise<void> {
  const { lesson } = taught;
  lesson.endedRoom = await openRoom(taught, { agents: 10 });
  await taught.must('teacher', 'room/join', { roomCode: lesson.endedRoom });
  await taught.must('teacher', 'console/clock', { roomCode: lesson.endedRoom, action: 'nextDay' });
  await taught.must('teacher', 'console/room/close', { roomCode: lesson.endedRoom });
  const plan = JSON.stringify({
    name: 'Class 9b',
    learners: 8,
    languages: ['en', 'hi'],
    scenario: 'mining-app',
    agents: 40,
    warmUpDays: 2,
    xray: 'onDemand',
    arms: 'xray',
    ...readyPlans.one,
  });
  await taught.must('teacher', 'console/plan/save', { name: 'Class 9b', plan });
  lesson.roomCode = await openRoom(taught, { arms: 'xray', warmUpDays: 2, name: '9b', plan });
  await taught.desk('console/lesson/move', { from: -1, to: 1 });
  await taught.desk('console/questionnaire/open', { phase: 'before' });
}

/** Three come in, one writes and is sent out, one takes that place, and one more comes who writes and leaves later. */
export async function fillRoom(taught: ClassOverHttp): Promise<void> {
  const { lesson } = taught;
  for (const who of ['ana', 'ben', 'cem']) await taught.join(who);
  await taught.judge('cem');
  await taught.must('cem', 'phone/chat/answer', { thread: 'family', content: 'Is it real?' });
  await taught.desk('console/lobby/name', { learner: await taught.numberOf('ana'), name: 'Table 3' });
  await taught.desk('console/lobby/expel', { learner: await taught.numberOf('cem'), ban: true });
  await taught.join('dora');
  await taught.join('eve');
  await taught.must('eve', 'phone/chat/answer', { thread: 'family', content: lesson.freedWord });
  await taught.judge('eve');
  for (const who of ['ana', 'ben']) await taught.judge(who);
  await taught.desk('console/questionnaire/open', { phase: 'none' });
  await taught.desk('console/lesson/move', { from: 1, to: 2 });
  await taught.desk('console/pause/begin', { poll: 'withdraw' });
  await taught.vote('ana', 2);
  await taught.vote('eve', 3);
  await taught.desk('console/pause/results', { isShown: true });
  await taught.desk('console/pause/end');
  lesson.freed = await taught.numberOf('eve');
}

/** Members come in, pay and buy; the one that never opened an account leaves. */
export async function firstDays(taught: ClassOverHttp): Promise<void> {
  for (const who of ['ana', 'ben', 'dora']) await taught.register(who);
  await taught.desk('console/lobby/expel', { learner: taught.lesson.freed, ban: false });
  await taught.must('ben', 'room/consent/opt-out', { isOut: true });
  await taught.payIn('ana', '600');
  await taught.payIn('dora', '200');
  await taught.payInCash('ben', '90000');
  await taught.nextDay();
  await taught.must('ana', 'user/app/user/sign');
  await taught.must('ana', 'user/app/user/randomBonus');
  await taught.must('ana', 'exchange/registerReward/receive');
  const { list } = await taught.must('ana', 'exchange/coupon/all');
  const { couponId } = list.at(-1);
  await taught.must('ana', 'exchange/coupon/receiveCoupon', { couponId });
  await taught.must('ana', 'goods/mine/order/create', { productId: 1, units: 1, agree: true, couponId });
  await taught.must('ana', 'goods/mine/order/create', { productId: 0, units: 2, agree: true });
  await taught.must('dora', 'goods/mine/order/create', { productId: 0, units: 1, agree: true });
  await taught.must('ben', 'exchange/exchange/create', { currency: 'pNGN', amount: '45000' });
  await taught.must('ana', 'goods/mine/yeb/create', { amount: '50' });
  await taught.must('ana', 'phone/chat/answer', { thread: 'service', content: 'When is it paid?' });
  await taught.must('ana', 'user/feedback/create', { question: 'Fee', comments: 'Why is there a fee?' });
  await taught.desk('console/notice/create', { title: 'Lesson', content: 'We talk at the end.' });
  await taught.desk('console/code/create', {
    exchangeCode: 'LESSON7',
    amount: '5',
    total: 10,
    endTime: Date.UTC(2027, 0, 1),
  });
  await taught.must('ana', 'exchange/exchangeCode/use', { exchangeCode: 'LESSON7' });
  await taught.desk('console/happening', { kind: 'lesson' });
  await taught.nextDay();
}

/** After a restart: income is taken out, and some of it asked for. */
export async function laterDays(taught: ClassOverHttp): Promise<void> {
  await taught.must('ana', 'income/income/takeout');
  await taught.must('dora', 'income/income/takeout');
  for (const who of ['ana', 'ben']) await taught.setFundPassword(who);
  const { address, currency, chain } = await taught.must('ana', 'phone/wallet');
  const [bound] = await taught.must('ana', 'wallet/address/add', { currency, chain, address });
  const [card] = await taught.must('ben', 'assets/user/bank/modify', await taught.cardOf('ben'));
  await taught.desk('console/operator', { byHand: 'learners' });
  await taught.desk('console/clock', { action: 'withdrawals' });
  const { reviewId } = await taught.must('dora', 'dynamic/square/addText', { content: 'My machine runs.' });
  await taught.desk('console/review/approve', { reviewId });
  await taught.must('ana', 'dynamic/square/add', { content: 'Look at taught.' });
  const ask = { amount: '10', fundPassword };
  await taught.must('ana', 'wallet/withdraw/create', { ...ask, addressId: bound.addressId });
  await taught.must('ben', 'wallet/withdraw/create', {
    fundPassword,
    amount: '2000',
    currency: 'pNGN',
    cardId: card.cardId,
  });
  const waiting = await taught.desk('console/withdrawal/list', { status: 'pending' });
  await taught.desk('console/withdrawal/pay', { withdrawalId: waiting.list.at(-1).withdrawalId });
  await taught.must('ana', 'user/app/financial/sellFinancial', { amount: '20' });
  const { list: posts } = await taught.must('ana', 'dynamic/square/list');
  const squareId = posts[0].id;
  await taught.must('ana', 'dynamic/thumbsUp/square', { squareId });
  await taught.must('ana', 'dynamic/comment/text', { squareId, content: 'Mine too.' });
  const contacts = await taught.must('ana', 'phone/contacts');
  await taught.must('ana', 'phone/invite', { contactId: contacts.list[0].contactId });
  await taught.must('ana', 'user/user/modify-name', { nickname: 'Ana M' });
  await taught.desk('console/member/hand-over', { learner: await taught.numberOf('dora'), toAgent: true });
  await taught.desk('console/pause/begin', { question: 'Go on?', choices: 'yes\nno' });
  await taught.vote('ben', 1);
  await taught.desk('console/pause/end');
  await taught.desk('console/xray', { mode: 'on', arm: 0 });
  await taught.must('ben', 'goods/mine/order/create', { productId: 5, units: 1, agree: true });
  await taught.must('ana', 'goods/mine/order/create', { productId: 0, units: 1, agree: true });
}

/** A file of the room, and its days gone over. */
export async function look(taught: ClassOverHttp): Promise<void> {
  await taught.desk('console/export/start', { kind: 'glassmine', format: 'csv' });
  await askUntil(
    () => taught.desk('console/export'),
    ({ status }) => status === 'ready',
  );
  await askUntil(
    () => taught.desk('console/timeline'),
    ({ isCatchingUp, points }) => !isCatchingUp && points.length > 1,
  );
}
