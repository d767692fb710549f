/** Offers are judged before anybody has an account, and the facilitator sees what came of it. */
import { readFileSync } from 'node:fs';
import { Desk } from './console.fixture.ts';
import { callApi } from './demo.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';

test('opened on the phones, judged, handed in, and counted', async ({ browser, demo }) => {
  const { facilitator: name, password } = demo;
  const { msg } = await callApi(demo.address, 'console/sign-in', { name, password });
  const wishes = { scenario: 'mining-app', capacity: '9', agents: '50', days: '30', secondsPerDay: '60' };
  const form = { ...wishes, xray: 'on', seed: '3', commandId: crypto.randomUUID() };
  const { roomCode } = (await callApi(demo.address, 'console/room/create', form, { 'X-Console-Token': msg }))
    .data;
  const room = { ...demo, roomCode };
  const learner = await Learner.arrive(browser, room);
  await learner.enterRoom();
  const { page } = learner;
  const desk = await Desk.open(browser, room);
  await desk.signIn();
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  await desk.goTo(`/room/${roomCode}/questionnaire`, 'Genuine or fraud?');
  await desk.inspect();
  await desk.page.getByText('Before', { exact: true }).first().click();

  await expect(learner.heading('Before we begin', 2)).toBeVisible();
  await inspect(page);
  const offers = page.getByRole('listitem').filter({ has: page.getByRole('group') });
  await expect(offers).toHaveCount(8);
  await page.getByRole('button', { name: 'Hand it in' }).click();
  await expect(page.getByRole('alert')).toContainText('Something is still open');
  for (const offer of await offers.all()) {
    await offer.getByRole('radio', { name: 'Fraud', exact: true }).check();
    await offer.getByRole('radio', { name: '4', exact: true }).check();
  }
  await expect(page.getByText('8 of 8 judged')).toBeVisible();
  await page.getByRole('radio', { name: '6', exact: true }).check();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await learner.press('Hand it in');
  await expect(learner.heading('Thank you', 2)).toBeVisible();

  await expect(desk.page.getByText('with X-ray: 1 learner')).toBeVisible();
  await expect(desk.page.getByText('These are few people.')).toBeVisible();
  await desk.inspect();
  const saving = desk.page.waitForEvent('download');
  await desk.page.getByRole('button', { name: 'Save long (CSV)' }).click();
  const lines = readFileSync(await (await saving).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(9);
  await desk.leave();
  await page.context().close();
});
