/** The lobby: who is here, who is handed to an agent and back, who finds no place, and what closing takes away. */
import { Classmate } from './classmate.fixture.ts';
import { Desk } from './console.fixture.ts';
import { callApi } from './demo.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { liveInRoom } from './lived-room.fixture.ts';

test('a learner who is away is played by an agent, and takes the account back', async ({ browser, demo }) => {
  test.setTimeout(180_000);
  const { room } = await liveInRoom(demo, 6, 100);
  const desk = await Desk.open(browser, room);
  const { page } = desk;
  await desk.signIn();
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  await desk.goTo(`/room/${room.roomCode}/lobby`, 'HashPeak · simulation');
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

test("joining a full or an ended room is refused in the learner's own language", async ({
  browser,
  demo,
}) => {
  const { facilitator: name, password, address } = demo;
  const { msg } = await callApi(address, 'console/sign-in', { name, password });
  const headers = { 'X-Console-Token': msg };
  const wishes = { scenario: 'mining-app', capacity: '1', agents: '20', days: '1', secondsPerDay: '60' };
  const open = async () => {
    const form = { ...wishes, xray: 'on', commandId: crypto.randomUUID() };
    return (await callApi(address, 'console/room/create', form, headers)).data.roomCode;
  };
  const [full, over] = [await open(), await open()];
  await callApi(address, 'room/join', { roomCode: full });
  await callApi(address, 'console/clock', { roomCode: over, action: 'nextDay' }, headers);
  for (const [roomCode, language, words] of [
    [full, 'en', 'This room is full.'],
    [full, 'ta', 'இந்த அறை நிரம்பிவிட்டது.'],
    [over, 'hi', 'इस कमरे का आख़िरी दिन बीत चुका है। अब कोई शामिल नहीं हो सकता।'],
  ] as const) {
    const late = await Classmate.arrive(browser, { ...demo, roomCode }, language);
    await late.page.goto(`${address}/#/join/${roomCode}`);
    await late.button('join.enter').click();
    await expect(late.page.getByText(words)).toBeVisible();
    await late.learner.leave();
  }
});

test('closing asks first, offers the export, signs everybody out, and takes words and pictures with it', async ({
  browser,
  demo,
}) => {
  test.setTimeout(180_000);
  const { room } = await liveInRoom(demo, 4, 50);
  const learner = await Learner.atHome(browser, room);
  learner.watch.allow(/401/);
  const desk = await Desk.open(browser, room);
  const { page } = desk;
  await desk.signIn();
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  await desk.goTo(`/room/${room.roomCode}/lobby`, 'HashPeak · simulation');
  await expect(page.getByRole('region', { name: '1 here, 2 joined, room for 9' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the room' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('link', { name: /^Save the room’s files first/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Export' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Close the room' }).click();
  await question.getByRole('button', { name: 'Close the room' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  // Whatever a learner does next on the phone leads out.
  await learner.page.reload();
  await expect(learner.heading('Join a room')).toBeVisible({ timeout: 30_000 });
  const enter = callApi(room.address, 'room/join', { roomCode: room.roomCode });
  await expect(enter).rejects.toThrow('This room has been closed.');
  await learner.page.context().close();
  await desk.leave();
});
