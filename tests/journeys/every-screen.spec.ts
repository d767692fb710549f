/**
 * Every screen in other languages and in the dark: all of it translated, nothing cut off, nothing too faint.
 * `npm test` sees every screen in Hindi and dark; `npm run test:all` every sixth in one of the further languages, too, and
 * every fifth with large letters; `npm run soak` every screen in every language and both themes.
 */
import { type Language, languages } from '@glassmine/replica/plain';
import { command, recharge } from './account.fixture.ts';
import { wordsOf } from './app-words.fixture.ts';
import { inspect, inspectEnlarged } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { addressOf, routes } from './routes.fixture.ts';
import { speak } from './speak.fixture.ts';

type Theme = 'light' | 'dark';

const languageCodes = languages.map(({ code }) => code);
const english = wordsOf('en');
const prefixes = [...new Set(Object.keys(english).map((id) => id.split('.')[0]))].join('|');
const looksLikeId = new RegExp(`(^|\\s)(${prefixes})\\.[a-z]\\w*`);

/** English sentences that must not be seen; words that are the same in both, or are filled in, say nothing. */
function untranslatedIn(language: Language): Set<string> {
  const theirs = wordsOf(language);
  const theirWords = new Set(Object.values(theirs));
  const differing = Object.entries(english).filter(
    ([id, text]) => theirs[id] !== text && !text.includes('{') && !theirWords.has(text),
  );
  return new Set(differing.map(([, text]) => text));
}

const isSoak = process.env.GLASSMINE_SOAK === '1';
const others = languageCodes.filter((language) => language !== 'hi');

/** Of further languages every sixth screen is seen, each in another language than the one before. */
const othersEvery = 6;

function share(language: Language): readonly string[] {
  if (isSoak || language === 'hi') return routes;
  const first = (others as readonly string[]).indexOf(language) * othersEvery;
  return routes.filter((_, index) => index % (others.length * othersEvery) === first);
}

const sweeps: [language: Language, theme: Theme][] = isSoak
  ? languageCodes.flatMap((language): [Language, Theme][] => [
      [language, 'light'],
      [language, 'dark'],
    ])
  : languageCodes.map((language, index) => [
      language,
      language === 'hi' || index % 2 === 1 ? 'dark' : 'light',
    ]);

/** Seen with letters twice as large: every n-th screen, one after the other in languages whose words are long. */
const enlargedEvery = 5;
const longWords = ['ta', 'de', 'hi'] as const;
const enlarged = longWords.flatMap((language, nth) =>
  routes
    .filter((_, index) => isSoak || index % (enlargedEvery * longWords.length) === nth * enlargedEvery)
    .map((route) => ({ language, route })),
);

let learner: Learner;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser, demo, facilitator }) => {
  // An earlier journey may have left the clock standing, and a transfer needs it.
  await facilitator.run(60);
  learner = await Learner.atHome(browser, demo);
  const { account } = learner;
  if (!account) throw new Error('nobody is at home');
  await recharge(account, '200');
  await command(account, 'goods/mine/order/create', { productId: '2', units: '1', agree: 'true' });
});
test.afterAll(() => learner.leave());

test('the tables of routes and languages were read', () => {
  expect(routes.length).toBeGreaterThanOrEqual(40);
  expect(languageCodes.length).toBeGreaterThanOrEqual(2);
  const seen = new Set(others.flatMap((language) => share(language)));
  expect(seen.size).toBeGreaterThanOrEqual(isSoak ? routes.length : Math.floor(routes.length / othersEvery));
});

test('language and theme are chosen on their own screen', async () => {
  const { page } = learner;
  await learner.goTo('/index/language', 'Language');
  await learner
    .button('Dark')
    .or(page.getByRole('radio', { name: 'Dark' }))
    .check();
  await learner.button(/हिन्दी/).click();
  await expect(learner.heading(wordsOf('hi')['title.language'] ?? '')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

for (const { language, route } of enlarged) {
  test(`${route} in ${language} with letters twice as large`, { tag: '@all' }, async ({ demo }) => {
    const { page } = learner;
    await speak(page, { language, theme: 'dark' });
    await page.goto(`${demo.address}/${addressOf(route)}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await learner.arrived();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await inspectEnlarged(page);
  });
}

for (const [language, theme] of sweeps) {
  test.describe(`${language}, ${theme}`, { tag: language === 'hi' ? [] : '@all' }, () => {
    const untranslated = untranslatedIn(language);

    test.beforeAll(async () => {
      const { page } = learner;
      await speak(page, { language, theme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    });

    for (const route of share(language)) {
      test(`${route} in ${language} and ${theme}`, async ({ demo }) => {
        const { page } = learner;
        await page.goto(`${demo.address}/${addressOf(route)}`);
        await expect(page).toHaveURL(new RegExp(`#${route}`));
        await learner.arrived();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
        await inspect(page);
        await expectTranslated(untranslated);
      });
    }

    if (!isSoak && language !== 'hi') return;
    test(`the phone and the X-ray in ${language} and ${theme}`, async ({ demo }) => {
      await lookIntoThePhone(`${demo.address}/#/projects`, wordsOf(language), untranslated);
    });
  });
}

async function lookIntoThePhone(
  address: string,
  theirs: Record<string, string>,
  untranslated: Set<string>,
): Promise<void> {
  const { page } = learner;
  await page.goto(address);
  const [phone, xray] = [
    learner.ribbon.getByRole('button').first(),
    learner.ribbon.getByRole('button').last(),
  ];
  await phone.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await inspect(page);
  await expectTranslated(untranslated);
  for (const app of ['messages', 'mail', 'bank', 'wallet']) {
    // The name of one app is a word in what another counts: "unread messages".
    const name = new RegExp(`^${theirs[`phone.app.${app}`]}`);
    await dialog.getByRole('button', { name }).click();
    await expect(dialog.getByRole('heading', { name: theirs[`phone.app.${app}`] ?? '' })).toBeVisible();
    await inspect(page);
    await expectTranslated(untranslated);
    await dialog.getByRole('button', { name: theirs['kit.back'] ?? '', exact: true }).click();
  }
  await phone.click();
  await expect(dialog).toHaveCount(0);

  await xray.click();
  await page.locator('[data-claim="soldProgress"]').first().getByRole('button').click();
  await expect(dialog.getByTestId('truth')).toBeVisible();
  await inspect(page);
  await expectTranslated(untranslated);
  await page.keyboard.press('Escape');
  await xray.click();
}

/** Everything shown, and everything read out. */
async function expectTranslated(untranslated: Set<string>): Promise<void> {
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
