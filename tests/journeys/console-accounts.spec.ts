/** Who may sit at a desk, and what each may do there: passwords, second factors, roles, and five wrong tries. */
import { type Browser, expect, type Page } from '@playwright/test';
import { stepAt, totp } from '../../apps/server/src/accounts/totp.ts';
import { Desk } from './console.fixture.ts';
import type { Demo } from './demo.fixture.ts';
import { test } from './journey.fixture.ts';

const chosen = 'apollo guidance 11';

/** Lets somebody in by the owner's hand; the first password, which is shown this once. */
async function letIn(page: Page, name: string, role: string): Promise<string> {
  await page.getByRole('link', { name: 'Facilitators', exact: true }).click();
  const desk = page.getByRole('region', { name: 'Who may sign in' });
  // What stands above the form moves it as long as it comes.
  await expect(desk.getByRole('table')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Second factor' })).toBeVisible();
  await desk.getByRole('textbox', { name: 'Name' }).fill(name);
  await desk.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: role, exact: true }).click();
  await desk.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByText(`First password of ${name}.`)).toBeVisible();
  return desk.getByRole('status').locator('code').innerText();
}

/** Another person at another desk; `enter` fills in what is asked for and goes. */
async function newDesk(browser: Browser, demo: Demo, facilitator: string) {
  const desk = await Desk.open(browser, { ...demo, facilitator });
  desk.watch.allow(/401/);
  const enter = async (password: string, code?: string) => {
    await desk.signIn(password);
    if (code === undefined) return;
    const asked = desk.page.getByLabel('Code of the authenticator, or a recovery code');
    await asked.fill(code);
    await desk.page.getByRole('button', { name: 'Sign in' }).click();
  };
  const leave = async () => {
    await desk.page.getByRole('button', { name: 'Menu' }).click();
    await desk.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(desk.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  };
  return { desk, page: desk.page, enter, leave };
}

/** The navigation of the console: only a signed-in facilitator sees it. A page that was open stays open. */
const isIn = (page: Page) => page.getByRole('navigation', { name: 'House' });

/** The room's owner shares it in the lobby. */
async function share({ page, demo }: Desk, roomCode: string, name: string): Promise<void> {
  await page.goto(`${demo.address}/console/#/room/${roomCode}/lobby`);
  const people = page.getByRole('region', { name: 'Who may enter this room' });
  await expect(page.getByRole('region', { name: 'The door' })).toBeVisible();
  await people.getByRole('combobox', { name: 'Share with' }).click();
  await page.getByRole('option', { name, exact: true }).click();
  await people.getByRole('button', { name: 'Share the room' }).click();
  await expect(people.getByRole('button', { name: `Stop sharing with ${name}` })).toBeVisible();
}

/** Opens every page that a room's navigation leads to and presses whatever can be pressed there: nothing is asked of the server but to look. */
async function pressEverything(page: Page, console: string): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url());
  });
  // A print dialog would stop the page, and a full screen hide the rest of it.
  await page.evaluate(() => {
    window.print = () => {};
    Element.prototype.requestFullscreen = () => Promise.resolve();
  });
  const ways = page.getByRole('navigation', { name: /^Room / }).getByRole('link');
  await expect(ways).toHaveCount(14);
  const routes = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  let pressed = 0;
  for (const route of [...routes, '#/rooms', '#/new']) {
    await page.goto(`${console}${route}`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const main = page.getByRole('main');
    const names = await main
      .locator('button:enabled, input:enabled:is([type=radio], [type=checkbox])')
      .count();
    for (let nth = 0; nth < names; nth++) {
      const each = main.locator('button:enabled, input:enabled:is([type=radio], [type=checkbox])').nth(nth);
      // Pressed by script: what lies under something else, or went with the press before, is no matter here.
      const isPressed = await each
        .evaluate((element) => (element as HTMLElement).click(), undefined, { timeout: 500 })
        .then(() => true)
        .catch(() => false);
      if (isPressed) pressed++;
      for (const dialog of await page.getByRole('dialog').getByRole('button').all())
        await dialog
          .evaluate((element) => (element as HTMLElement).click(), undefined, { timeout: 500 })
          .catch(() => {});
    }
  }
  expect(pressed).toBeGreaterThan(20);
  expect(asked).toEqual([]);
}

/** The code of an authenticator, a step after the last: the server takes a code once. */
function codeOf(secret: string, ahead = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  return totp(Buffer.from(bytes), stepAt(Date.now()) + ahead);
}

test('a first password is changed for one’s own, and an authenticator is set up', async ({
  browser,
  demo,
}) => {
  const owner = await Desk.signedIn(browser, demo);
  const first = await letIn(owner.page, 'ada', 'Facilitator');
  await owner.inspect();
  const { desk, page, enter, leave } = await newDesk(browser, demo, 'ada');
  await enter(first);
  // Wherever the address leads, the own password comes first.
  await page.goto(`${demo.address}/console/#/room/${demo.roomCode}/live`);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your own password' })).toBeVisible();
  await expect(isIn(page)).toHaveCount(0);
  await desk.inspect();
  const own = page.getByRole('region', { name: 'Password', exact: true });
  const change = async (old: string, next: string) => {
    await own.getByRole('textbox', { name: 'Password', exact: true }).fill(old);
    await own.getByRole('textbox', { name: 'New password' }).fill(next);
    await own.getByRole('button', { name: 'Change the password' }).click();
  };
  await change(first, 'too short');
  await expect(page.getByText('needs at least twelve characters')).toBeVisible();
  await change('not the old one', chosen);
  await expect(page.getByText('The name or the password is wrong.')).toBeVisible();
  await change(first, 'glassmine2026!');
  await expect(page.getByText('This password is easy to guess.')).toBeVisible();
  await change(first, chosen);
  await expect(page.getByText('The new password counts from now on.')).toBeVisible();
  await page.getByRole('link', { name: 'Facilitators', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Who may sign in' })).toHaveCount(0);

  const factor = page.getByRole('region', { name: 'Second factor' });
  await factor.getByRole('textbox', { name: 'Password' }).fill(chosen);
  await factor.getByRole('button', { name: 'Set up an authenticator' }).click();
  await expect(factor.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  await desk.inspect();
  const secret = await factor.locator('code').innerText();
  await factor.getByLabel('Code of the authenticator').fill(codeOf(secret));
  await factor.getByRole('button', { name: 'Ask for codes from now on' }).click();
  await expect(factor.getByText('10 recovery codes are left')).toBeVisible();
  const codes = await factor.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await desk.inspect();

  await leave();
  await enter(chosen, codeOf(secret, 1));
  await expect(isIn(page)).toBeVisible();
  await leave();
  await enter(chosen, codes[0]);
  await expect(isIn(page)).toBeVisible();
  await page.getByRole('link', { name: 'Facilitators', exact: true }).click();
  await expect(page.getByText('9 recovery codes are left')).toBeVisible();
  await leave();
  await enter(chosen, codes[0]);
  await expect(page.getByRole('alert')).toHaveText('This code is wrong, too old or already used.');
  await desk.inspect();
  await desk.leave();
  await owner.leave();
});

/** Chooses an own password in place of the first one. */
async function chooseOwn(page: Page, first: string, own: string): Promise<void> {
  const desk = page.getByRole('region', { name: 'Password', exact: true });
  await desk.getByRole('textbox', { name: 'Password', exact: true }).fill(first);
  await desk.getByRole('textbox', { name: 'New password' }).fill(own);
  await desk.getByRole('button', { name: 'Change the password' }).click();
  await expect(isIn(page)).toBeVisible();
}

test('an observer sees what is shared and no button that changes it; only owners let people in', {
  tag: '@all',
}, async ({ browser, demo }) => {
  const owner = await Desk.signedIn(browser, demo);
  const first = await letIn(owner.page, 'olga', 'Observer');
  const { desk, page, enter } = await newDesk(browser, demo, 'olga');
  await enter(first);
  await chooseOwn(page, first, chosen);
  await page.goto(`${demo.address}/console/#/room/${demo.roomCode}/live`);
  await expect(page.getByText('This room belongs to somebody else.')).toBeVisible();
  await share(owner, demo.roomCode, 'olga');
  await page.goto(`${demo.address}/console/#/room/${demo.roomCode}/live`);
  await expect(page.getByText(/^World day \d+$/)).toBeVisible();
  await pressEverything(page, `${demo.address}/console/`);
  for (const [section, says] of [
    ['live', 'Observers see the playbook and begin nothing.'],
    ['timeline', 'Facilitators can ask for what-ifs; you can look at them.'],
  ]) {
    await page.goto(`${demo.address}/console/#/room/${demo.roomCode}/${section}`);
    await expect(page.getByText(says!)).toBeVisible();
    await desk.inspect();
  }
  await page.getByRole('link', { name: 'Facilitators', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Facilitators' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Who may sign in' })).toHaveCount(0);

  // Shut out while at the desk: the next look at anything leads to the door, and the door stays shut.
  await owner.page.getByRole('link', { name: 'Facilitators', exact: true }).click();
  await owner.page.getByRole('button', { name: 'Shut olga out' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Shut olga out' }).click();
  await expect(owner.page.getByText('shut out', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Rooms', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await enter(chosen);
  await expect(page.getByRole('alert')).toHaveText('The name or the password is wrong.');
  await desk.leave();
  await owner.leave();
});

test('after five wrong passwords even the right one has to wait', { tag: '@all' }, async ({
  browser,
  demo,
}) => {
  const owner = await Desk.signedIn(browser, demo);
  const first = await letIn(owner.page, 'grace', 'Facilitator');
  const { desk, page, enter } = await newDesk(browser, demo, 'grace');
  for (let nth = 1; nth <= 5; nth++) {
    const answered = page.waitForResponse(/console\/sign-in/);
    await enter(`guess number ${nth}`);
    await answered;
  }
  await expect(page.getByRole('alert')).toHaveText('The name or the password is wrong.');
  await enter(first);
  await expect(page.getByRole('alert')).toHaveText(
    'Too many wrong passwords. Please try again in 15 minutes.',
  );
  await desk.inspect();
  // Only that name is locked, and only at that door: the owner is not.
  await owner.page.getByRole('link', { name: 'Rooms', exact: true }).click();
  await expect(isIn(owner.page)).toBeVisible();
  await desk.leave();
  await owner.leave();
});

test('a room that is closed asks for the password once more, and a session elsewhere is ended', {
  tag: '@all',
}, async ({ browser, demo }) => {
  const { desk, page, enter } = await newDesk(browser, demo, demo.facilitator);
  await enter(demo.password);
  await expect(isIn(page)).toBeVisible();
  const other = await Desk.open(browser, demo);
  other.watch.allow(/401/);
  await other.signIn();
  await expect(isIn(other.page)).toBeVisible();
  await page.getByRole('link', { name: 'Facilitators', exact: true }).click();
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByText('here', { exact: true })).toBeVisible();
  await sessions.getByRole('button', { name: 'Sign out everywhere but here' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.page.getByRole('link', { name: 'Facilitators', exact: true }).click();
  await expect(other.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await other.leave();

  // As ten minutes after the sign-in: the server answers the first try that it wants the password.
  let tries = 0;
  await page.route('**/api/console/room/close', (route) => {
    if (tries++ > 0) return route.continue();
    return route.fulfill({ json: { code: 7031, msg: 'Please give your password once more.', data: null } });
  });
  await page.goto(`${demo.address}/console/#/new`);
  await page.getByRole('button', { name: 'Open the room' }).click();
  await expect(page.getByRole('button', { name: 'Close the room' })).toBeVisible();
  const close = async () => {
    await page.getByRole('button', { name: 'Close the room' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close the room' }).click();
  };
  await close();
  const proof = page.getByRole('dialog', { name: 'Your password, please' });
  await expect(proof).toBeVisible();
  await desk.inspect();
  await proof.getByRole('textbox', { name: 'Password' }).fill('not this one');
  await proof.getByRole('button', { name: 'Go on' }).click();
  await expect(proof.getByRole('alert')).toHaveText('The name or the password is wrong.');
  await proof.getByRole('textbox', { name: 'Password' }).fill(demo.password);
  await proof.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  expect(tries).toBe(2);
  await desk.leave();
});
