/** What opens by itself: notices, once each; and the update that the scheme wants, compulsory or not. */
import { inspect, settle } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { oneLearner } from './one-learner.fixture.ts';
import { press } from './press.fixture.ts';
import { letPromotionsCome } from './promotions.fixture.ts';

/** What this client calls itself, and one that nobody has. */
const newer = '77';

let learner: Learner;

oneLearner(async ({ browser, demo, facilitator }) => {
  await facilitator.pause();
  learner = await Learner.atHome(browser, demo);
  return learner;
});

/** Opens the app anew, until it has been told what could open by itself, and has drawn what follows from that. */
async function reopen(call: string): Promise<void> {
  const { page } = learner;
  const told = page.waitForResponse((response) => response.url().includes(`/api/${call}`));
  // What was read seconds ago and kept for the next visit would not be asked for again.
  await page.evaluate(() => addEventListener('pagehide', () => localStorage.removeItem('glassmine.read')));
  await page.reload();
  await expect(learner.heading('Total assets', 2)).toBeVisible();
  await (await told).finished();
  await settle(page);
}

test('a notice opens once, over Home, and stays away after that', async ({ facilitator }) => {
  const { page } = learner;
  const notice = { kind: 'popupNotice', title: 'Double bonus', content: 'Only until midnight.' };
  await facilitator.give('console/version/offer', { versionCode: '1', compulsory: 'false' });
  // On the day of the registration at most one thing opens by itself.
  await facilitator.nextDay();
  await letPromotionsCome(page);
  await page.reload();
  // Those of the scenario first, one after the other.
  const next = page.getByRole('dialog').getByRole('button', { name: 'Next' });
  const gift = learner.dialog('A gift for new members');
  // Until the day of the registration is known, only the first one is shown, without "Next".
  await expect(async () => {
    if (await next.isVisible()) await press(next);
    await expect(gift).toBeVisible({ timeout: 150 });
  }).toPass();
  await inspect(page);
  await press(gift.getByRole('button', { name: 'OK' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await facilitator.give('console/content/publish', notice);
  const dialog = learner.dialog('Double bonus');
  await expect(dialog).toContainText('Only until midnight.');
  await inspect(page);
  await press(dialog.getByRole('button', { name: 'OK' }));
  await expect(dialog).toHaveCount(0);
  await reopen('user/sys/popup-notice');
  await expect(dialog).toHaveCount(0);
});

test('an update that may wait is put off, and not asked for again', async ({ facilitator }) => {
  const { page } = learner;
  const words = 'Faster payouts for those who update today.';
  await facilitator.give('console/version/offer', { versionCode: newer, compulsory: 'false', extra: words });
  const dialog = learner.dialog('New version');
  await expect(dialog).toContainText(words);
  await inspect(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await reopen('message/app/version/update');
  await expect(dialog).toHaveCount(0);
});

test('a compulsory one can not be put off; its button leads to what such a file could do', async ({
  facilitator,
}) => {
  const { page } = learner;
  await facilitator.setXray('onDemand');
  await facilitator.give('console/version/offer', { versionCode: newer, compulsory: 'true' });
  const dialog = learner.dialog('New version');
  await expect(dialog).toContainText('This update is compulsory.');
  await expect(dialog.getByRole('button', { name: 'Later' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await inspect(page);
  await page.reload();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Update now' }).click();
  await inspect(page);
  await expect(learner.heading('About us')).toBeVisible();
  await expect(learner.heading('Nothing is downloaded here', 2)).toBeVisible();
  // Reading on switches nothing on for good.
  await expect(learner.xrayButton).toHaveAttribute('aria-pressed', 'false');
  await inspect(page);
  // There is no way past it but this page.
  await page.goto(`${learner.demo.address}/#/mine`);
  await expect(dialog).toBeVisible();
});

test('from an update that is followed, one step back leads to the page that it covered', async ({
  facilitator,
}) => {
  const { page } = learner;
  const newest = { versionCode: String(Number(newer) + 1), compulsory: 'false', extra: 'Sooner is better.' };
  await facilitator.give('console/version/offer', newest);
  const dialog = learner.dialog('New version');
  await expect(dialog).toContainText(newest.extra);
  await dialog.getByRole('button', { name: 'Update now' }).click();
  await expect(learner.heading('Nothing is downloaded here', 2)).toBeVisible();
  await page.goBack();
  await expect(learner.heading('Mine')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
