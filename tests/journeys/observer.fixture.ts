/** An observer of a room, who may look at everything and change nothing. */
import type { Browser } from '@playwright/test';
import { Desk } from './console.fixture.ts';
import { callApi, type Demo } from './demo.fixture.ts';

/** Let in by the owner, with an own password, at a console of their own. */
export async function asObserver(browser: Browser, demo: Demo): Promise<Desk> {
  const { facilitator, password } = demo;
  const { msg: owner } = await callApi(demo.address, 'console/sign-in', { name: facilitator, password });
  const headers = { 'X-Console-Token': owner };
  const form = { name: 'ottilie', role: 'observer' };
  const added = (await callApi(demo.address, 'console/facilitator/add', form, headers)).data;
  const first = { name: form.name, password: added.password };
  const { msg: token } = await callApi(demo.address, 'console/sign-in', first);
  const own = { password: added.password, newPassword: 'seven lanterns by the river' };
  await callApi(demo.address, 'console/me/password', own, { 'X-Console-Token': token });
  const shared = { roomCode: demo.roomCode, name: form.name };
  await callApi(demo.address, 'console/room/share', shared, headers);
  return Desk.open(browser, demo, { token });
}
