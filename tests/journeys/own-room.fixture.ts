/** A room of a journey's own, which its facilitator opens by a call. */
import { randomUUID } from 'node:crypto';
import { callApi, type Demo } from './demo.fixture.ts';

export interface OwnRoom extends Demo {
  /** Of its facilitator, and the headers that carry it. */
  token: string;
  headers: Record<string, string>;
}

const usual = {
  scenario: 'mining-app',
  capacity: '9',
  agents: '200',
  days: '90',
  secondsPerDay: '60',
  xray: 'on',
  seed: '3',
};

/** Opens it, with what is asked for beyond the usual. */
export async function ownRoom(demo: Demo, asked: Record<string, string> = {}): Promise<OwnRoom> {
  const { facilitator: name, password, address } = demo;
  const { msg: token } = await callApi(address, 'console/sign-in', { name, password });
  const headers = { 'X-Console-Token': token };
  const form = { ...usual, ...asked, commandId: randomUUID() };
  const { roomCode } = (await callApi(address, 'console/room/create', form, headers)).data;
  return { ...demo, roomCode, token, headers };
}

export async function letDaysPass({ address, roomCode, headers }: OwnRoom, days: number): Promise<void> {
  for (let day = 0; day < days; day++)
    await callApi(address, 'console/clock', { roomCode, action: 'nextDay' }, headers);
}
