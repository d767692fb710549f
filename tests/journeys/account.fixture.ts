/** A learner's account, opened and used without the app: for journeys that are about what comes after. */
import { randomUUID } from 'node:crypto';
import type { CallPath } from '@glassmine/replica/wire';
import { callApi, type Demo, type Facilitator } from './demo.fixture.ts';
import { askHost } from './host.fixture.ts';
import { fundPassword, password } from './secrets.fixture.ts';

export interface Account {
  demo: Demo;
  roomToken: string;
  accessToken: string;
  walletAddress: string;
}

const device = (roomToken: string) => ({ 'X-Room-Token': roomToken });

async function newestCode(demo: Demo, roomToken: string): Promise<string> {
  return (await callApi(demo.address, 'phone/messages', null, device(roomToken))).data.list[0]?.code ?? '';
}

/** What sends a code in this room: a solved captcha where the scenario asks for one. */
async function codeForm(demo: Demo, headers: Record<string, string>): Promise<Record<string, string>> {
  const commandId = randomUUID();
  const { captcha } = (await callApi(demo.address, 'user/auth/emailcode/isopen', {}, headers)).data;
  if (!captcha) return { commandId };
  const path = 'user/auth/captcha?asText=true' as 'user/auth/captcha';
  const { captchaId, question } = (await callApi(demo.address, path, null, headers)).data;
  return { commandId, captchaId, captcha: sumOf(question) };
}

/** The answer to a captcha that is asked as a sum. */
export function sumOf(question: string): string {
  const [, one = '', other = ''] = /(\d+) \+ (\d+)/.exec(question) ?? [];
  return String(Number(one) + Number(other));
}

/** Joins the room, registers with that invitation, or with the one that lies in Messages, and logs in. */
export async function openAccount(demo: Demo, invitedBy?: string): Promise<Account> {
  const { address, roomCode } = demo;
  const { roomToken, identity } = (await callApi(address, 'room/join', { roomCode })).data;
  const { phone, walletAddress } = identity;
  const headers = device(roomToken);
  const invitateCode = invitedBy ?? (await newestCode(demo, roomToken));
  await callApi(address, 'user/auth/code/reg', { phone, ...(await codeForm(demo, headers)) }, headers);
  const code = await newestCode(demo, roomToken);
  const form = { phone, code, password, invitateCode, commandId: randomUUID() };
  await callApi(address, 'user/auth/register', form, headers);
  const { msg: accessToken } = await callApi(address, 'user/auth/token/pass', { phone, password }, headers);
  return { demo, roomToken, accessToken, walletAddress };
}

/** Any call, as the member and from the sandbox phone; read when there is no form. */
export async function ask<P extends CallPath>(
  account: Account,
  path: P,
  form: Record<string, string> | null,
) {
  const headers = { ...device(account.roomToken), 'X-Access-Token': account.accessToken };
  return (await callApi(account.demo.address, path, form, headers)).data;
}

/** A call that moves the world. */
export function command<P extends CallPath>(account: Account, path: P, form: Record<string, string>) {
  return ask(account, path, { ...form, commandId: randomUUID() });
}

export function read<P extends CallPath>(account: Account, path: P) {
  return ask(account, path, null);
}

const minutesMs = 10 * 60_000;

/** Sends play money to the deposit address; the world runs on at once until it has been credited. */
export async function recharge(account: Account, amount: string): Promise<void> {
  const { dataFolder, roomCode } = account.demo;
  const { address } = await read(account, 'wallet/recharge/info');
  await command(account, 'phone/wallet/send', { to: address, amount });
  while (Number((await read(account, 'assets/account')).assets) < Number(amount)) {
    const { clock } = (await read(account, 'room/info')).room;
    await askHost('/run-until', { dataFolder, roomCode, until: clock.now + minutesMs });
  }
}

/** Binds the sandbox wallet and sets the fund password. */
export async function prepareWithdrawals(account: Account): Promise<void> {
  await bindWallet(account);
  await setFundPassword(account);
}

export async function bindWallet(account: Account): Promise<void> {
  const { room } = await read(account, 'room/info');
  const bound = { currency: room.currency, chain: room.chain, address: account.walletAddress };
  await command(account, 'wallet/address/add', bound);
}

/** A card of the learner's first bank. */
export async function bindCard(account: Account): Promise<void> {
  const { accounts, holder } = await read(account, 'phone/bank');
  const { bankId, account: number, ifsc } = accounts[0]!;
  const card = { bankId: String(bankId), payee: holder, account: number, ifsc };
  await command(account, 'assets/user/bank/modify', card);
}

export async function setFundPassword(account: Account): Promise<void> {
  const { demo, roomToken } = account;
  await ask(account, 'user/auth/paypwd-code', await codeForm(demo, device(roomToken)));
  const code = await newestCode(demo, roomToken);
  const secret = { password: fundPassword, confirm: fundPassword };
  await command(account, 'user/paypassword/update', { ...secret, code });
}

/** Credits a hundred that can be withdrawn, by a code of the facilitator's. */
export async function giveHundred(facilitator: Facilitator, account: Account): Promise<void> {
  const { clock } = await facilitator.room();
  const code = { exchangeCode: 'HUNDRED', amount: '100', total: '1', endTime: String(clock.now + 9e8) };
  await facilitator.give('console/code/create', code);
  await command(account, 'exchange/exchangeCode/use', { exchangeCode: code.exchangeCode });
}
