/** A room that can't be opened: what its learner and its facilitator are told, and what can be done about it. */

import { breakChain, onFile } from '../faults/damaged-files.fixture.ts';
import { type Account, openAccount } from './account.fixture.ts';
import { Desk } from './console.fixture.ts';
import { consoleWords } from './console-words.fixture.ts';
import type { Demo } from './demo.fixture.ts';
import { type DemoServer, startDemo } from './demo-server.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';

let server: DemoServer;
let demo: Demo;
let code: string;
let outdated: string;
/** Of a learner of the room that was played under other rules. */
let account: Account;

test.beforeAll(async ({ browser }) => {
  server = await startDemo();
  code = server.demo.roomCode;
  outdated = await openRoom(await Desk.open(browser, server.demo));
  account = await openAccount({ ...server.demo, roomCode: outdated });
  demo = await server.again((folder) => {
    breakChain(folder, code);
    onFile(folder, 'journal', `UPDATE rooms SET rules_version = 'older' WHERE id = '${outdated}'`);
  });
});
test.afterAll(() => server.stop());

async function openRoom(desk: Desk): Promise<string> {
  const { page } = desk;
  await desk.signIn();
  await page.getByRole('link', { name: 'New room' }).click();
  await page.getByRole('textbox', { name: 'Crowd' }).fill('150');
  await page.getByRole('button', { name: 'Open the room' }).click();
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible();
  const opened = page.url().split('/').at(-2) ?? '';
  await desk.leave();
  return opened;
}

for (const [language, scheme] of [
  ['en', 'light'],
  ['hi', 'dark'],
] as const) {
  test(`the rooms that can't be opened stand above the others, readable, in ${language}, ${scheme}`, async ({
    browser,
  }) => {
    const words = consoleWords(language);
    const desk = await Desk.open(browser, demo, { language, scheme });
    const { page } = desk;
    if (language === 'en') await desk.signIn();
    else await signInIn(desk, words);
    for (const [key, room] of [
      ['damaged.title', code],
      ['damaged.readTitle', outdated],
    ] as const) {
      const title = words[key]?.replace('{code}', room) ?? '';
      await expect(page.getByRole('region', { name: title })).toBeVisible();
    }
    await desk.inspect();
    await desk.leave();
  });
}

async function signInIn({ page, demo: at }: Desk, words: Record<string, string>): Promise<void> {
  await page.getByLabel(words['signIn.name'] ?? '').fill(at.facilitator);
  await page.getByRole('textbox', { name: words['signIn.password'] }).fill(at.password);
  await page.getByRole('button', { name: words['signIn.go'] }).click();
}

test('a learner who comes to a damaged room is told to tell the teacher', async ({ browser }) => {
  const learner = await Learner.arrive(browser, { ...demo, roomCode: code });
  await learner.page.goto(`${demo.address}/#/join/${code}`);
  await learner.page.getByRole('button', { name: 'Enter the room' }).click();
  await expect(
    learner.page.getByText(/can’t be opened at the moment. Please tell your teacher/),
  ).toBeVisible();
  await learner.leave();
});

test('the facilitator sees the way back from a backup, exports what can be read, and closes the room', async ({
  browser,
}) => {
  // Of the server with the damaged rooms, which is not that of the fixture.
  const desk = await Desk.signedIn(browser, demo);
  const { page } = desk;
  const panel = page.getByRole('region', { name: `Room ${code} can’t be opened` });
  await expect(panel.getByRole('code')).toHaveText(`npm run -s glassmine -- restore FOLDER --room ${code}`);
  await panel.getByRole('link', { name: 'Export as far as it goes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Export' })).toBeVisible();
  await desk.inspect();
  await desk.goTo('/rooms', 'Rooms');
  await panel.getByRole('button', { name: 'Close the room' }).click();
  await desk.inspect();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the room' }).click();
  await expect(panel).toBeHidden();
  const ended = page.getByRole('region', { name: 'Rooms that have ended' });
  await ended.getByRole('link', { name: `Log of ${code}` }).click();
  await expect(page.getByText('room/close')).toBeVisible();
  await desk.leave();
});

test('a learner of a room of another version is led to the own debrief, and told why', async ({
  browser,
}) => {
  const { roomToken, accessToken } = account;
  const stored = { roomCode: outdated, rooms: { [outdated]: { roomToken, accessToken } } };
  const localStorage = [{ name: 'glassmine.session', value: JSON.stringify(stored) }];
  const storageState = { cookies: [], origins: [{ origin: demo.address, localStorage }] };
  const learner = await Learner.arrive(browser, { ...demo, roomCode: outdated }, { storageState });
  await learner.page.goto(demo.address);
  await expect(learner.page).toHaveURL(/#\/debrief$/);
  await expect(learner.page.getByText('played under the rules of an older version')).toBeVisible();
  await expect(learner.page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await learner.leave();
});

test('a room of another version shows what was kept of it, and can be closed', async ({ browser }) => {
  const desk = await Desk.signedIn(browser, demo);
  const { page } = desk;
  const panel = page.getByRole('region', { name: `Room ${outdated} can only be read` });
  await expect(panel.getByText('played under the rules of another version')).toBeVisible();
  await expect(panel.getByText(/as of world day 1, input \d+/)).toBeVisible();
  await expect(panel.getByRole('code')).toHaveCount(0);
  await panel.getByRole('link', { name: 'Debrief' }).click();
  await expect(page).toHaveURL(new RegExp(`#/room/${outdated}/debrief`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await desk.goTo('/rooms', 'Rooms');
  await panel.getByRole('button', { name: 'Close the room' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the room' }).click();
  await expect(panel).toBeHidden();
  await desk.leave();
});
