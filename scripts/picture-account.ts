import { randomUUID } from 'node:crypto';

export type Tokens = Record<string, string>;

/** The fields of answers that the picture scripts read. */
interface Got {
  room: { roomCode: string };
  roomToken: string;
  identity: { phone: string };
  address: string;
  list: { code: string; contactId: number; status: string }[];
  steps: { kind: string }[];
  clock: { day: number };
  operatorPhase: string;
}

export type Ask = (
  path: string,
  form: Tokens | null,
  headers?: Tokens,
) => Promise<{ msg: string; data: Got }>;

/** Calls of a server: read without a form, else given as a command of its own. A refusal throws with its message. */
export function caller(address: string): Ask {
  return async (path, form, headers = {}) => {
    const body = form && new URLSearchParams({ commandId: randomUUID(), ...form });
    const isPlain = /join$|sign-in$|pass$|^console\/(?!room\/create)/.test(path);
    if (isPlain) body?.delete('commandId');
    const answer = await fetch(`${address}/api/${path}`, { method: form ? 'POST' : 'GET', headers, body });
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Got };
    if (code !== 200) throw new Error(`${path}: ${msg}`);
    return { msg, data };
  };
}

export interface PictureAccount {
  roomToken: string;
  accessToken: string;
  /** Headers of the sandbox phone. */
  device: Tokens;
  /** Headers of the member. */
  member: Tokens;
}

/** Joins a room, registers with the invitation that waits in Messages, and logs in. */
export async function openAccount(ask: Ask, roomCode: string): Promise<PictureAccount> {
  const { roomToken, identity } = (await ask('room/join', { roomCode })).data;
  const device = { 'X-Room-Token': roomToken };
  const newestCode = async () => (await ask('phone/messages', null, device)).data.list[0]?.code ?? '';
  const { phone } = identity;
  const invitateCode = await newestCode();
  await ask('user/auth/code/reg', { phone }, device);
  const code = await newestCode();
  await ask('user/auth/register', { phone, code, password: 'Secret123', invitateCode }, device);
  const accessToken = (await ask('user/auth/token/pass', { phone, password: 'Secret123' }, device)).msg;
  return { roomToken, accessToken, device, member: { ...device, 'X-Access-Token': accessToken } };
}
