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

/** As an authenticator reckons it, a step ahead of the last: a code is taken once. */
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
  const owner = await Desk.open(browser, demo);
  await owner.signIn();
  const first = await letIn(owner.page, 'ada', 'Facilitator');
  await owner.inspect();
  const { desk, page, enter, leave } = await newDesk(browser, demo, 'ada');
  await enter(first);
  await expect(isIn(page)).toBeVisible();

  await page.getByRole('link', { name: 'Facilitators', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Who may sign in' })).toHaveCount(0);
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
  await change(first, chosen);
  await expect(page.getByText('The new password counts from now on.')).toBeVisible();

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

test('an observer sees all and changes nothing; nobody but an owner lets people in', async ({
  browser,
  demo,
}) => {
  const owner = await Desk.open(browser, demo);
  await owner.signIn();
  const first = await letIn(owner.page, 'olga', 'Observer');
  const { desk, page, enter } = await newDesk(browser, demo, 'olga');
  await enter(first);
  await expect(isIn(page)).toBeVisible();
  await page.goto(`${demo.address}/console/#/room/${demo.roomCode}/live`);
  const day = await page.getByText(/^World day \d+$/).innerText();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByText('Observers may look, but not change anything.')).toBeVisible();
  await page.getByRole('button', { name: 'Regulator warns' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Regulator warns' }).click();
  await expect(page.getByText('Observers may look, but not change anything.').last()).toBeVisible();
  await expect(page.getByText('A regulator warned')).toHaveCount(0);
  expect(Number(day.slice(10))).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Facilitators', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Facilitators' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Who may sign in' })).toHaveCount(0);

  // Shut out while at the desk: the next look at anything leads to the door, and the door stays shut.
  await owner.page.getByRole('button', { name: 'Shut olga out' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Shut olga out' }).click();
  await expect(owner.page.getByText('shut out', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Rooms', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await enter(first);
  await expect(page.getByRole('alert')).toHaveText('The name or the password is wrong.');
  await desk.leave();
  await owner.leave();
});

test('after five wrong passwords even the right one has to wait', async ({ browser, demo }) => {
  const owner = await Desk.open(browser, demo);
  await owner.signIn();
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
