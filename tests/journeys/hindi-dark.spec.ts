/** Every screen in Hindi and in the dark: all of it translated, nothing cut off, nothing too faint. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, recharge } from './account.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';

const app = join(import.meta.dirname, '../../apps/member/src');
const words = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(join(app, 'locales', language)).map((name) =>
      JSON.parse(readFileSync(join(app, 'locales', language, name), 'utf8')),
    ),
  );
const english = words('en');
const hindi = words('hi');
const features = [...new Set(Object.keys(english).map((id) => id.split('.')[0]))].join('|');
const looksLikeId = new RegExp(`(^|\\s)(${features})\\.[a-z]\\w*`);
/** English sentences that must not be seen; words that are the same in both, or are filled in, say nothing. */
const untranslated = new Set(
  Object.entries(english)
    .filter(([id, text]) => hindi[id] !== text && !text.includes('{'))
    .map(([, text]) => text),
);

/** All paths of the app's own table. */
const routes = [
  ...new Set(readFileSync(join(app, 'routes.ts'), 'utf8').match(/(?<=')\/[A-Za-z][A-Za-z/]*(?=')/g)),
].filter((path) => path !== '/join/');
const queries: Record<string, string> = { '/index/detail': '?productId=2', '/user/record': '?type=5' };

let learner: Learner;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser, demo }) => {
  learner = await Learner.atHome(browser, demo, { reducedMotion: 'reduce' });
  const { account, page } = learner;
  if (!account) throw new Error('nobody is at home');
  await recharge(account, '200');
  await command(account, 'goods/mine/order/create', { productId: '2', units: '1', agree: 'true' });
  await learner.goTo('/index/language', 'Language');
  await learner
    .button('Dark')
    .or(page.getByRole('radio', { name: 'Dark' }))
    .check();
  await learner.button(/हिन्दी/).click();
  await expect(learner.heading(hindi['title.language'] ?? '')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});
test.afterAll(() => learner.leave());

test('the table of routes was read', () => {
  expect(routes.length).toBeGreaterThanOrEqual(20);
});

for (const route of routes) {
  test(`${route} in Hindi and dark`, async ({ demo }) => {
    const { page } = learner;
    await page.goto(`${demo.address}/#${route}${queries[route] ?? ''}`);
    await expect(page).toHaveURL(new RegExp(`#${route}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await inspect(page);
    await expectTranslated();
  });
}

test('the phone and the X-ray in Hindi and dark', async ({ demo }) => {
  const { page } = learner;
  await page.goto(`${demo.address}/#/projects`);
  const [phone, xray] = [
    learner.ribbon.getByRole('button').first(),
    learner.ribbon.getByRole('button').last(),
  ];
  await phone.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await inspect(page);
  await expectTranslated();
  for (const app of ['messages', 'mail', 'bank', 'wallet']) {
    // The name of one app is a word in what another counts: "unread messages".
    const name = new RegExp(`^${hindi[`phone.app.${app}`]}`);
    await dialog.getByRole('button', { name }).click();
    await expect(dialog.getByRole('heading', { name: hindi[`phone.app.${app}`] ?? '' })).toBeVisible();
    await inspect(page);
    await expectTranslated();
    await dialog.getByRole('button', { name: hindi['kit.back'] ?? '', exact: true }).click();
  }
  await phone.click();
  await expect(dialog).toHaveCount(0);

  await xray.click();
  await page.locator('[data-claim="soldProgress"]').first().getByRole('button').click();
  await expect(dialog.getByTestId('truth')).toBeVisible();
  await inspect(page);
  await expectTranslated();
});

/** Everything shown, and everything read out. */
async function expectTranslated(): Promise<void> {
  const texts = await learner.page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        found.push(element.getAttribute(name) ?? '');
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });
  expect(texts.filter((text) => looksLikeId.test(text))).toEqual([]);
  expect(texts.filter((text) => untranslated.has(text))).toEqual([]);
}
