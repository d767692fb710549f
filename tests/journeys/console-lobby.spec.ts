/** The lobby: who is here, who is handed to an agent and back, who finds no place, and what closing takes away. */
import type { Browser, Page } from '@playwright/test';
import { Classmate } from './classmate.fixture.ts';
import { Desk } from './console.fixture.ts';
import { callApi, type Demo } from './demo.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { letDaysPass, ownRoom } from './own-room.fixture.ts';
import { simulateRoom } from './simulated-room.fixture.ts';

async function inLobby(browser: Browser, room: Demo): Promise<{ desk: Desk; page: Page }> {
  const desk = await Desk.signedIn(browser, room);
  await desk.goTo(`/room/${room.roomCode}/lobby`, 'HashPeak · simulation');
  return { desk, page: desk.page };
}

test('a learner who is away is played by an agent, and takes the account back', { tag: '@all' }, async ({
  browser,
  demo,
}) => {
  const { room } = await simulateRoom(demo, 6, 100);
  const { desk, page } = await inLobby(browser, room);
  await expect(page.getByText('Room for 9 learners; over after world day 90')).toBeVisible();
  const here = page.getByRole('region', { name: '0 here, 1 joined, room for 9' });
  await expect(here.getByText('is away')).toBeAttached();
  await here.getByRole('button', { name: /^Hand .+ to an agent$/ }).click();
  await desk.inspect();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /to an agent$/ })
    .click();
  await expect(here.getByText('an agent plays')).toBeVisible();
  await here.getByRole('link').click();
  const story = page.getByRole('region', { name: 'What happened to the money' }).or(page.getByRole('table'));
  await expect(story.first()).toBeVisible();
  await page.goBack();
  await here.getByRole('button', { name: /^Hand back to / }).click();
  await expect(here.getByText('an agent plays')).toHaveCount(0);
  await desk.goTo(`/room/${room.roomCode}/audit`, 'Audit log');
  await expect(page.getByText('member/hand-over')).toHaveCount(2);
  await desk.leave();
});

test("joining a full or an ended room is refused in the learner's own language", { tag: '@all' }, async ({
  browser,
  demo,
}) => {
  const { address } = demo;
  const small = { capacity: '1', agents: '20', days: '1' };
  const [{ roomCode: full }, ended] = [await ownRoom(demo, small), await ownRoom(demo, small)];
  const { roomToken } = (await callApi(address, 'room/join', { roomCode: full })).data;
  // A seat that nobody uses would go to the newcomer.
  await callApi(address, 'room/info', null, { 'X-Room-Token': roomToken });
  await letDaysPass(ended, 1);
  for (const [roomCode, language, words] of [
    [full, 'en', 'This room is full.'],
    [full, 'ta', 'இந்த அறை நிரம்பிவிட்டது.'],
    [ended.roomCode, 'hi', 'इस कमरे का आख़िरी दिन बीत चुका है। अब कोई शामिल नहीं हो सकता।'],
  ] as const) {
    const late = await Classmate.arrive(browser, { ...demo, roomCode }, language);
    await late.page.goto(`${address}/#/join/${roomCode}`);
    await late.button('join.enter').click();
    await expect(late.page.getByText(words)).toBeVisible();
    await late.learner.leave();
  }
});

test('closing asks first, offers the export, signs everybody out, and takes words and pictures with it', {
  tag: '@all',
}, async ({ browser, demo }) => {
  const { room } = await simulateRoom(demo, 4, 50);
  const learner = await Learner.atHome(browser, room);
  learner.watch.allow(/401/);
  const { desk, page } = await inLobby(browser, room);
  await expect(page.getByRole('region', { name: '1 here, 2 joined, room for 9' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the room' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('link', { name: /^Save the room’s files first/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Export' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Close the room' }).click();
  await question.getByRole('button', { name: 'Close the room' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  // The phone is led out, and is told why beside the code, also when it is opened again.
  await expect(learner.heading('Join a room')).toBeVisible();
  const why = learner.page.getByRole('main').getByText('This room has been closed.');
  await expect(why).toBeVisible();
  await learner.page.reload();
  await expect(why).toBeVisible();
  const enter = callApi(room.address, 'room/join', { roomCode: room.roomCode });
  await expect(enter).rejects.toThrow('This room has been closed.');
  await learner.page.context().close();
  await desk.leave();
});

test('newcomers wait until they are let in by the mark on their phone, and meet a locked door in their own language', async ({
  browser,
  demo,
}) => {
  const { room } = await simulateRoom(demo, 4, 50);
  const { desk, page } = await inLobby(browser, room);
  await page.getByRole('button', { name: 'Let in by hand' }).click();
  await expect(page.getByText('Newcomers wait until you let them in.')).toBeVisible();
  const late = await Classmate.arrive(browser, room, 'ta');
  await late.page.goto(`${room.address}/#/join/${room.roomCode}`);
  await late.button('join.enter').click();
  await expect(late.page.getByText('பயிற்சியாளர் உங்களை உள்ளே அனுமதிப்பார்.')).toBeVisible();
  const shown = (await late.page.getByText(/^[0-9A-F]{5}$/).textContent()) ?? '';
  await desk.inspect();
  await page.getByRole('button', { name: `Let ${shown} in`, exact: true }).click();
  await expect(late.page.getByText(room.roomCode)).toBeVisible();
  await page.getByRole('button', { name: 'Lock the door' }).click();
  await expect(page.getByText('The door is locked')).toBeVisible();
  const barred = await Classmate.arrive(browser, room, 'hi');
  await barred.page.goto(`${room.address}/#/join/${room.roomCode}`);
  await barred.button('join.enter').click();
  await expect(barred.page.getByText('प्रशिक्षक ने इस कमरे का दरवाज़ा बंद कर दिया है।')).toBeVisible();
  await barred.learner.leave();
  await late.learner.leave();
  await desk.goTo(`/room/${room.roomCode}/audit`, 'Audit log');
  await expect(page.getByText('lobby/admit')).toBeVisible();
  await desk.leave();
});

test('a learner who is sent out is told so on the phone, a lost browser gets a new link, and another code replaces the old', async ({
  browser,
  demo,
}) => {
  const { room } = await simulateRoom(demo, 4, 50);
  const learner = await Learner.atHome(browser, room);
  learner.watch.allow(/401/);
  const { desk, page } = await inLobby(browser, room);
  const here = page.getByRole('region', { name: /here, 2 joined, room for/ });
  const row = here.getByRole('listitem').filter({ hasText: 'is here' });
  await row.getByRole('button', { name: /^New link for/ }).click();
  const link = await row.getByRole('status').getByRole('link').getAttribute('href');
  const second = await browser.newContext();
  const lost = await second.newPage();
  await lost.goto(link as string);
  await lost.getByRole('button', { name: 'Enter the room' }).click();
  await expect(lost.getByText(room.roomCode)).toBeVisible();
  await second.close();
  await row.getByRole('button', { name: /^Send .+ out$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send .+ out$/ })
    .click();
  await expect(here.getByText('an agent plays')).toBeVisible();
  await learner.page.reload();
  await expect(learner.page.getByText('The facilitator has signed you out of this room.')).toBeVisible();
  await learner.page.context().close();
  const sentOut = page.getByRole('region', { name: 'Sent out' });
  await desk.inspect();
  await sentOut.getByRole('button', { name: /^Let .+ back in$/ }).click();
  await expect(sentOut).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Places for learners' }).fill('12');
  await page.getByRole('button', { name: 'Give more places' }).click();
  await expect(page.getByText('Room for 12 learners')).toBeVisible();
  await page.getByRole('button', { name: 'Change the code' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change the code' }).click();
  // The room keeps its name in the navigation; newcomers read the code in the page.
  await expect(page.getByRole('main').getByText(room.roomCode, { exact: true })).toHaveCount(0);
  const enter = callApi(room.address, 'room/join', { roomCode: room.roomCode });
  await expect(enter).rejects.toThrow();
  await desk.leave();
});
