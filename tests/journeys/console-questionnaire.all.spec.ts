/** Offers are judged before anybody has an account, and the facilitator sees what came of it. */
import { readFileSync } from 'node:fs';
import type { Page, WebSocketRoute } from '@playwright/test';
import { Desk } from './console.fixture.ts';
import { callApi } from './demo.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { ownRoom } from './own-room.fixture.ts';

/** Says fraud of every offer. */
async function judgeAll(page: Page): Promise<void> {
  const offers = page.getByRole('listitem').filter({ has: page.getByRole('group') });
  for (const offer of await offers.all()) {
    await offer.getByRole('radio', { name: 'Fraud', exact: true }).check();
    await offer.getByRole('radio', { name: '4', exact: true }).check();
  }
  await expect(page.getByText('8 of 8 judged')).toBeVisible();
  await page.getByRole('radio', { name: '6', exact: true }).check();
}

const small = { agents: '50', days: '30' };

test('opened on the phones, judged, handed in, and counted', async ({ browser, demo }) => {
  const { roomCode, headers: token } = await ownRoom(demo, small);
  const room = { ...demo, roomCode };
  const learner = await Learner.arrive(browser, room);
  await learner.enterRoom();
  const { page } = learner;
  const desk = await Desk.signedIn(browser, room);
  await desk.goTo(`/room/${roomCode}/questionnaire`, 'Genuine or fraud?');
  await desk.inspect();
  await expect(desk.page.locator('[data-qr$="/#/questionnaire"]')).toBeVisible();
  await desk.page.getByText('Before', { exact: true }).first().click();

  await expect(learner.heading('Before we begin', 2)).toBeVisible();
  await inspect(page);
  const offers = page.getByRole('listitem').filter({ has: page.getByRole('group') });
  await expect(offers).toHaveCount(8);
  await page.getByRole('button', { name: 'Hand it in' }).click();
  await expect(page.getByRole('alert')).toContainText('Something is still open');
  await judgeAll(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await learner.press('Hand it in');
  await expect(learner.heading('Thank you', 2)).toBeVisible();

  await desk.page.getByText('Practice', { exact: true }).first().click();
  await expect(learner.heading('Practise telling them apart', 2)).toBeVisible();
  for (let left = 8; left > 0; left--) {
    const offer = offers.first();
    await offer.getByRole('radio', { name: 'Fraud', exact: true }).check();
    await offer.getByRole('radio', { name: '4', exact: true }).check();
    await offer.getByRole('button', { name: 'See why' }).click();
    await expect(offers).toHaveCount(left - 1);
  }
  await expect(page.getByText('Right: this offer is fraud.')).toHaveCount(4);
  await expect(page.getByText('Not quite: this offer is genuine.')).toHaveCount(4);
  await inspect(page);
  await page.reload();
  await expect(page.getByText('Not quite: this offer is genuine.')).toHaveCount(4);

  await desk.page.getByText('After', { exact: true }).first().click();
  await expect(learner.heading('Now that you have seen it', 2)).toBeVisible();
  await judgeAll(page);
  await learner.press('Hand it in');
  await expect(page.getByRole('alert')).toContainText('Something is still open');
  for (const thought of ['happen to me', 'be ready', 'reasons against'])
    await page.getByRole('group', { name: thought }).getByRole('radio', { name: '5', exact: true }).check();
  await inspect(page);
  await learner.press('Hand it in');
  await expect(page.getByText('Your code for later')).toBeVisible();
  const ownCode = (await page.getByText(/^[A-Z]{6}$/).textContent()) ?? '';

  await expect(desk.page.getByText('After: 1 of 1')).toBeVisible();
  // One answer leads to one person.
  await expect(desk.page.getByText('Fewer than five have answered.')).toBeVisible();
  await expect(desk.page.getByRole('heading', { name: 'Which offer fooled whom' })).toHaveCount(0);
  await desk.inspect();
  await desk.page.emulateMedia({ media: 'print' });
  await expect(desk.page.getByText('Save long (CSV)')).toBeHidden();
  await expect(desk.page.getByText('What learners can fill in now')).toBeHidden();
  await expect(desk.page.getByText('After: 1 of 1')).toBeVisible();
  await desk.page.emulateMedia({ media: 'screen' });
  const saving = desk.page.waitForEvent('download');
  await desk.page.getByRole('button', { name: 'Save long (CSV)' }).click();
  const lines = readFileSync(await (await saving).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(25);

  await desk.page.getByRole('button', { name: 'Make the link' }).click();
  const link = desk.page.getByRole('link', { name: /#\/reminder\?key=/ });
  const reminder = (await link.getAttribute('href')) ?? '';
  await expect(desk.page.locator(`[data-qr="${reminder}"]`)).toBeVisible();
  await desk.inspect();
  await callApi(demo.address, 'console/room/close', { roomCode }, token);
  await page.context().close();

  const later = await Learner.arrive(browser, room);
  await later.page.goto(reminder);
  await later.page.getByLabel('Your code').fill('bbbbbb');
  await later.press('Begin');
  await expect(later.page.getByText('Nobody in that room had this code.')).toBeVisible();
  await later.page.getByLabel('Your code').fill(ownCode.toLowerCase());
  await later.press('Begin');
  await expect(later.heading('Some time has passed', 2)).toBeVisible();
  await judgeAll(later.page);
  await inspect(later.page);
  await later.press('Hand it in');
  await expect(later.heading('Thank you', 2)).toBeVisible();
  await expect(desk.page.getByText('Later reminder: 1 of 1')).toBeVisible();
  await desk.leave();
  await later.page.context().close();
});

test('a phone whose connection is lost when a questionnaire opens is led to it when it is back', async ({
  browser,
  demo,
}) => {
  const { roomCode, headers: desk } = await ownRoom(demo, small);
  const open = (phase: string) =>
    callApi(demo.address, 'console/questionnaire/open', { roomCode, phase }, desk);
  const learner = await Learner.arrive(browser, { ...demo, roomCode });
  const { page } = learner;
  const connections: WebSocketRoute[] = [];
  let greetings = 0;
  let isReachable = true;
  await page.routeWebSocket(/\/api\/live$/, (connection) => {
    if (!isReachable) return void connection.close();
    connections.push(connection);
    connection.connectToServer().onMessage((frame) => {
      if (frame.includes('questionnaire')) greetings++;
      connection.send(frame);
    });
  });
  await learner.enterRoom();
  const home = await learner.arrived();
  await expect.poll(() => greetings).toBeGreaterThan(0);
  await open('before');
  await expect(learner.heading('Before we begin', 2)).toBeVisible();
  await page.goBack();
  await expect.poll(() => learner.arrived()).toBe(home);

  isReachable = false;
  for (const connection of connections) await connection.close();
  await open('after');
  isReachable = true;
  await expect(learner.heading('Now that you have seen it', 2)).toBeVisible();
  await learner.leave();
});

test('who comes late is told what is kept, may stay out of the figures, and judges before entering', async ({
  browser,
  demo,
}) => {
  const { roomCode, headers: desk } = await ownRoom(demo, small);
  await callApi(demo.address, 'console/questionnaire/open', { roomCode, phase: 'before' }, desk);
  const learner = await Learner.arrive(browser, { ...demo, roomCode });
  const { page } = learner;
  await page.goto(`${demo.address}/#/join/${roomCode}`);
  await learner.press('Enter the room');
  await expect(learner.heading('Before you begin', 2)).toBeVisible();
  await expect(page.getByText(/It stays until whoever runs this server deletes it/)).toBeVisible();
  await inspect(page);
  await page.getByRole('switch', { name: 'Leave me out of results and exports' }).click();
  await expect(page.getByRole('switch', { name: 'Leave me out' })).toBeChecked();
  await learner.press('If you have been defrauded, or somebody near you');
  await expect(page.getByText('It is no shame.')).toBeVisible();
  await inspect(page);
  await learner.link(/^Open .+ · simulation$/).click();
  await expect(learner.heading('Before we begin', 2)).toBeVisible();
  await judgeAll(page);
  await learner.press('Hand it in');
  await learner.link('Go on').click();
  await expect(page).toHaveURL(/#\/user\/login/);
  const ask = async (path: string) => {
    const answer = await fetch(`${demo.address}/api/${path}?roomCode=${roomCode}`, { headers: desk });
    return (await answer.json()).data;
  };
  expect(await ask('console/questionnaire')).toMatchObject({ optedOut: 1, learners: 0 });
  expect(await ask('console/questionnaire/files')).toEqual([]);
  await page.context().close();
});
