import { expect } from 'vitest';
import { png } from '../../apps/server/src/uploads/picture.fixture.ts';

interface Envelope {
  code: number;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: read as each call has it
  data: any;
}

/** A learner who uses everything that would need outside services if it were real: codes, mails, chain, bank, links. */
class Member {
  readonly #address: string;
  readonly #headers: Record<string, string> = {};
  identity: Record<string, string> = {};
  answers = 0;

  constructor(address: string) {
    this.#address = address;
  }

  async post(path: string, fields: Record<string, string> = {}, file?: Buffer): Promise<Envelope> {
    const form = file ? new FormData() : new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (form instanceof FormData && file) form.append('file', new Blob([new Uint8Array(file)]), 'a.png');
    return this.#ask(path, { method: 'POST', body: form });
  }

  get(path: string, query = ''): Promise<Envelope> {
    return this.#ask(path + query, {});
  }

  async #ask(path: string, options: RequestInit): Promise<Envelope> {
    const response = await fetch(`${this.#address}/api/${path}`, { ...options, headers: this.#headers });
    const envelope = (await response.json()) as Envelope;
    expect(response.status, path).toBeLessThan(500);
    if (envelope.code === 200) this.answers++;
    return envelope;
  }

  async page(path: string): Promise<void> {
    const response = await fetch(this.#address + path, { headers: this.#headers });
    await response.arrayBuffer();
    if (response.status === 200) this.answers++;
  }

  async enter(roomCode: string, by: 'phone' | 'email'): Promise<void> {
    const joined = await this.post('room/join', { roomCode });
    this.#headers['x-room-token'] = joined.data.roomToken;
    this.identity = joined.data.identity;
    const name = { [by]: this.identity[by] as string };
    await this.post(by === 'phone' ? 'user/auth/code/reg' : 'user/auth/emailcode/reg', {
      ...name,
      commandId: id(),
    });
    const { list: messages } = (await this.get('phone/messages')).data;
    const { list: mails } = (await this.get('phone/mail')).data;
    const codeIn = (kind: string) =>
      [...messages, ...mails].find((each: { kind: string }) => each.kind === kind)?.code ?? '';
    await this.post(by === 'phone' ? 'user/auth/register' : 'user/auth/emailregister', {
      ...name,
      password: 'Sunflower7',
      code: codeIn('registerCode'),
      invitateCode: codeIn('invitation'),
      commandId: id(),
    });
    const logged = await this.post('user/auth/token/pass', { ...name, password: 'Sunflower7' });
    expect(logged.code).toBe(200);
    this.#headers['x-access-token'] = logged.msg;
  }

  /** Reads every page of the scheme and of the phone. */
  async lookAround(): Promise<void> {
    const paths =
      'assets/home assets/account goods/product/list wallet/recharge/info wallet/recharge/cash/info phone/home phone/bank ' +
      'phone/wallet user/sys/carousel user/sys/home-video user/news/list dynamic/square/list message/push/record ' +
      'user/share/info room/xray/truth message/appUrl/info user/sys/popup-notice phone/contacts exchange/coupon/all';
    for (const path of paths.split(' ')) await this.get(path);
    for (const path of ['/', '/api/docs', '/api/docs/json', '/api/health']) await this.page(path);
    const { data } = await this.get('user/user/pdf');
    for (const url of JSON.stringify(data).match(/\/api\/paper\/[^"]+/g) ?? []) await this.page(url);
  }

  async spend(): Promise<void> {
    const { data } = await this.get('wallet/recharge/info');
    await this.post('phone/wallet/send', { to: data.address, amount: '100', commandId: id() });
    const cash = (await this.get('wallet/recharge/cash/info')).data;
    const to = JSON.stringify(cash).match(/SBX-\d{3}-\d{3}-\d{3}/)?.[0] ?? '';
    await this.post('phone/bank/transfer', {
      account: to,
      amount: '3000',
      reference: 'hello',
      commandId: id(),
    });
    await this.post('goods/mine/order/create', {
      productId: '0',
      units: '1',
      agree: 'true',
      commandId: id(),
    });
    const own = { currency: 'pUSDT', chain: 'pBEP20', address: this.identity.walletAddress as string };
    await this.post('wallet/address/add', { ...own, commandId: id() });
    await this.post('user/reward/shareLink', { link: 'https://clips.example/x', commandId: id() });
    await this.post(
      'dynamic/square/add',
      { content: 'See https://clips.example/x', commandId: id() },
      await png(),
    );
    await this.post('user/user/modify-head', { commandId: id() }, await png());
    await this.post('user/paypassword/bindemail-code', {
      email: this.identity.email as string,
      commandId: id(),
    });
    await this.post('user/auth/paypwd-code', { commandId: id() });
  }
}

const id = (): string => crypto.randomUUID();

/** Several members use the app for a day at the same time. Returns how many requests succeeded. */
export async function giveEveryCall(address: string, roomCode: string): Promise<number> {
  const members = Array.from({ length: 4 }, () => new Member(address));
  await Promise.all(
    members.map(async (member, i) => {
      await member.enter(roomCode, i % 2 ? 'email' : 'phone');
      await member.lookAround();
      await member.spend();
      await member.lookAround();
    }),
  );
  const [desk] = members as [Member];
  await desk.post('console/sign-in', { name: 'teacher', password: 'a long enough password' });
  return members.reduce((sum, { answers }) => sum + answers, 0);
}
