/** A room with a week behind it and two learners: one pays with the coin, the other, an invitee of the first, with cash. */
import { randomUUID } from 'node:crypto';
import type { CallMap, CallPath } from '@glassmine/replica/wire';
import {
  type Account,
  ask,
  bindCard,
  command,
  openAccount,
  prepareWithdrawals,
  read,
} from './account.fixture.ts';
import { callApi, type Demo } from './demo.fixture.ts';
import { ownRoom } from './own-room.fixture.ts';
import { fundPassword } from './secrets.fixture.ts';

export interface XrayRoom {
  room: Demo;
  coin: Account;
  cash: Account;
}

const codeLife = 9e8;

/** A room of this scenario, with its facilitator as `give`. */
async function openRoom(demo: Demo, scenario: string) {
  const { roomCode, headers } = await ownRoom(demo, { scenario });
  const room = { ...demo, roomCode };
  const plainly = <P extends CallPath>(path: P, form: Record<string, string>): Promise<CallMap[P]['data']> =>
    callApi(demo.address, path, { roomCode, ...form }, headers).then(({ data }) => data);
  const give = <P extends CallPath>(path: P, form: Record<string, string>) =>
    plainly(path, { commandId: randomUUID(), ...form });
  return { room, plainly, give };
}

async function rechargeCash(account: Account, amount: string): Promise<void> {
  const { collecting, reference } = await read(account, 'wallet/recharge/cash/info');
  await command(account, 'phone/bank/transfer', { account: collecting.account, reference, amount });
}

async function rechargeCoin(account: Account, amount: string): Promise<void> {
  const { address } = await read(account, 'wallet/recharge/info');
  await command(account, 'phone/wallet/send', { to: address, amount });
}

const buy = (account: Account) =>
  command(account, 'goods/mine/order/create', { productId: '2', units: '1', agree: 'true' });

/** Both learners have something on every page that shows amounts: orders, bonuses, rewards, coupons, requests. */
export async function simulateXrayRoom(demo: Demo, scenario: string): Promise<XrayRoom> {
  const { room, plainly, give } = await openRoom(demo, scenario);
  const clock = (action: string) => plainly('console/clock', { action });
  const coin = await openAccount(room);
  const { inviteCode } = await ask(coin, 'user/share/info', {});
  const cash = await openAccount(room, inviteCode);
  const endTime = String(((await clock('pause')) as CallMap['console/clock']['data']).clock.now + codeLife);
  await give('console/code/create', { exchangeCode: 'GLASS100', amount: '100', total: '9', endTime });
  await give('console/coupon/create', { name: 'Glass', amountOff: '5', endTime, total: '0', perMember: '2' });
  for (const account of [coin, cash]) {
    await rechargeCoin(account, '300');
    await rechargeCash(account, '5000');
    await prepareWithdrawals(account);
    await bindCard(account);
    await command(account, 'exchange/exchangeCode/use', { exchangeCode: 'GLASS100' });
    await command(account, 'exchange/coupon/receiveCoupon', { couponId: '0' });
    await command(account, 'user/app/user/sign', {});
    await command(account, 'user/app/user/randomBonus', {});
  }
  await clock('nextDay');
  for (const account of [coin, cash]) await buy(account);
  const { currency: coinCurrency } = (await read(coin, 'room/info')).room;
  await command(cash, 'exchange/exchange/create', { currency: coinCurrency, amount: '40' });
  await give('console/notice/create', {
    title: 'A double week',
    content: 'Twice the bonus until Sunday evening.',
  });
  await give('console/operator', { byHand: 'everybody' });
  await clock('nextDay');
  await clock('nextDay');
  await clock('withdrawals');
  const addressId = String((await read(coin, 'wallet/address/list'))[0]?.addressId ?? '');
  await command(coin, 'wallet/withdraw/create', {
    amount: '10',
    currency: coinCurrency,
    addressId,
    fundPassword,
  });
  const { cashCurrency } = await read(cash, 'assets/account');
  const { cards, currency } = await ask(
    cash,
    `wallet/withdraw/info?currency=${cashCurrency}` as 'wallet/withdraw/info',
    null,
  );
  const inCash = { amount: '1000', currency, cardId: String(cards[0]?.cardId ?? ''), fundPassword };
  await command(cash, 'wallet/withdraw/create', inCash);
  for (const withdrawalId of ['0', '1']) await give('console/withdrawal/fail', { withdrawalId });
  await command(coin, 'dynamic/comment/text', { squareId: '0', content: 'Is it true?' });
  return { room, coin, cash };
}
