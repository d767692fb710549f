/** A room of a journey's own with some days behind it and a learner in it who has left something on every page of the console. */
import { randomUUID } from 'node:crypto';
import { type Account, command, openAccount, prepareWithdrawals, read } from './account.fixture.ts';
import { callApi, type Demo } from './demo.fixture.ts';
import { letDaysPass, ownRoom } from './own-room.fixture.ts';
import { fundPassword } from './secrets.fixture.ts';

export interface SimulatedRoom {
  room: Demo;
  account: Account;
  /** Of the facilitator who opened it. */
  token: string;
}

/** Opens a room, takes a seat in it, buys, withdraws, and runs the room for this many days. */
export async function simulateRoom(demo: Demo, days: number, agents = 200): Promise<SimulatedRoom> {
  const own = await ownRoom(demo, { agents: String(agents) });
  const { roomCode, token, headers } = own;
  const room = { ...demo, roomCode };
  const clock = (action: string) => callApi(demo.address, 'console/clock', { roomCode, action }, headers);
  const account = await openAccount(room);
  const { address } = await read(account, 'wallet/recharge/info');
  await command(account, 'phone/wallet/send', { to: address, amount: '400' });
  await clock('nextDay');
  await command(account, 'goods/mine/order/create', { productId: '2', units: '1', agree: 'true' });
  await prepareWithdrawals(account);
  await letDaysPass(own, days - 2);
  await command(account, 'income/income/takeout', {});
  const byHand = { roomCode, byHand: 'everybody', commandId: randomUUID() };
  await callApi(demo.address, 'console/operator', byHand, headers);
  await clock('nextDay');
  await clock('withdrawals');
  const addressId = String((await read(account, 'wallet/address/list'))[0]?.addressId ?? '');
  const wanted = { amount: '10', currency: 'pUSDT', addressId, fundPassword };
  await command(account, 'wallet/withdraw/create', wanted);
  return { room, account, token };
}
