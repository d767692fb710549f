/** The operator's playbook by hand: each step reaches a learner's screen with its X-ray card, and goes when it is ended. */
import type { Language } from '@glassmine/replica/plain';
import type { Browser, Page } from '@playwright/test';
import { openAccount } from './account.fixture.ts';
import { askStepCard, stepItem } from './announced.fixture.ts';
import { wordsOf } from './app-words.fixture.ts';
import { Desk } from './console.fixture.ts';
import { consoleWords } from './console-words.fixture.ts';
import type { Demo } from './demo.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { quietRoom } from './quiet-room.fixture.ts';

/** The steps that the app announces, and where else than on Home. */
const places = {
  gifts: null,
  newMachine: '/projects',
  doubleBonus: '/index/friend',
  higherFee: '/user/withdraw',
  upgrade: '/user/cashwithdraw',
  changeCard: '/user/cashwithdraw',
  unlockDeposit: '/user/withdraw',
  silence: '/index/service',
} as const;
type Kind = keyof typeof places;
const kinds = Object.keys(places) as Kind[];

/** A learner of the room, at home in a language. */
async function learnerIn(browser: Browser, demo: Demo, language: string): Promise<Learner> {
  const { roomToken, accessToken } = await openAccount(demo);
  const stored = { roomCode: demo.roomCode, rooms: { [demo.roomCode]: { roomToken, accessToken } } };
  const localStorage = [{ name: 'glassmine.session', value: JSON.stringify({ ...stored, language }) }];
  const storageState = { cookies: [], origins: [{ origin: demo.address, localStorage }] };
  const learner = await Learner.arrive(browser, demo, { storageState, locale: language });
  await learner.page.goto(`${demo.address}/#/index`);
  await learner.arrived();
  return learner;
}

/** Opens a step's part of the desk and presses its button. */
async function onDesk(page: Page, kind: Kind, button: 'beginNamed' | 'endNamed'): Promise<void> {
  const desk = consoleWords('en');
  const part = page.locator(`details[data-kind="${kind}"]`);
  if (!(await part.evaluate((details) => (details as HTMLDetailsElement).open)))
    await part.locator('summary').click();
  const name = (desk[`playbook.${button}`] as string).replace('{step}', desk[`step.${kind}`] as string);
  await part.getByRole('button', { name, exact: true }).click();
}

const isSoak = process.env.GLASSMINE_SOAK === '1';

for (const [nth, language] of ['en', 'ta'].entries())
  test(`${isSoak ? 'each step' : 'each second step'} is announced and goes again, ${language}`, async ({
    browser,
    demo,
  }) => {
    const { room } = await quietRoom(demo);
    const learner = await learnerIn(browser, room, language);
    const { page } = learner;
    const desk = await Desk.signedIn(browser, room);
    await desk.goTo(`/room/${room.roomCode}/live`, 'Live board');
    const said = wordsOf(language as Language);
    // A run sees each step in one of the languages, the soak in both.
    for (const kind of kinds.filter((_, index) => isSoak || index % 2 === nth)) {
      const item = stepItem(page, kind);
      await page.goto(`${room.address}/#/index`);
      await learner.arrived();
      await expect(item).toHaveCount(0);
      await onDesk(desk.page, kind, 'beginNamed');
      // It comes by itself.
      await expect(item).toBeVisible();
      const title = (said[`step.${kind}.title`] as string).split(/\{[^}]*\}/)[0] as string;
      await expect(item).toContainText(title);
      await inspect(page);
      await askStepCard(learner, kind, said);
      const place = places[kind];
      if (place !== null) {
        await page.goto(`${room.address}/#${place}`);
        await learner.arrived();
        await expect(item).toBeVisible();
        await inspect(page);
      }
      await onDesk(desk.page, kind, 'endNamed');
      await expect(item).toHaveCount(0);
    }
    await expect(desk.page.getByRole('region', { name: 'What happened' })).toContainText('The step ends: ');
    await desk.inspect();
    await desk.leave();
    await learner.leave();
  });

test('a gift’s button fills its code in, and the asked deposit’s its sum, up to the phone’s wallet', async ({
  browser,
  demo,
}) => {
  const { room, facilitator } = await quietRoom(demo);
  const learner = await learnerIn(browser, room, 'en');
  const { page } = learner;
  await facilitator.give('console/operator/step', { kind: 'gifts', start: 'true', amount: '7' });
  await learner.link('Get my gift').click();
  await expect(page.getByRole('textbox', { name: 'Redemption code' })).toHaveValue(/^[A-Z0-9]{4,}$/);
  await learner.press('Redeem');
  await expect(page.getByText('7.00').first()).toBeVisible();

  const asked = { kind: 'unlockDeposit', start: 'true', amount: '150', currency: 'pUSDT' };
  await facilitator.give('console/operator/step', asked);
  await learner.goTo('/user/withdraw', 'Withdraw');
  await expect(learner.link(/^Pay 150\.00/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toHaveCount(0);
  await learner.link(/^Pay 150\.00/).click();
  await learner.press('Open my wallet');
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Amount' })).toHaveValue('150.00');
  await learner.leave();
});
