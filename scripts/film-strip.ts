// `npm run screens` also takes these pictures: eight moments of one learner's course, from the second day to what was
// true. The room has its own seed, so that the moments lie on the same world days each time.
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';
import { type Ask, caller, openAccount, type PictureAccount } from './picture-account.ts';
import { type Demo, settled } from './picture-room.ts';

const course = { scenario: 'mining-app', seed: '2', agents: '300', days: '120' };
const daysMax = 110;

interface Moment {
  /** The first world day whose steps of the operator include it, or on which the operator is gone; or that day. */
  when: { day: number } | { step: string } | 'gone' | 'debrief';
  route: string;
  press?: RegExp[];
  xray?: true;
}

const moments: Moment[] = [
  { when: { day: 2 }, route: '/index' },
  { when: { day: 6 }, route: '/index', press: [/^My phone/, /^Chat/] },
  { when: { step: 'doubleBonus' }, route: '/index' },
  { when: { day: 36 }, route: '/index', xray: true },
  { when: { step: 'higherFee' }, route: '/user/withdraw', xray: true },
  { when: { step: 'unlockDeposit' }, route: '/user/withdraw' },
  { when: 'gone', route: '/index' },
  { when: 'debrief', route: '/debrief' },
];

/** Takes the pictures into a folder and prints the world day of each. Throws when a moment does not come. */
export async function takeFilmStrip(demo: Demo, folder: string): Promise<void> {
  const ask = caller(demo.address);
  const { facilitator: name, password } = demo;
  const desk = { 'X-Console-Token': (await ask('console/sign-in', { name, password })).msg };
  const wishes = { ...course, capacity: '9', secondsPerDay: '60', xray: 'onDemand' };
  const { roomCode } = (await ask('console/room/create', wishes, desk)).data as unknown as {
    roomCode: string;
  };
  const account = await openAccount(ask, roomCode);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await phoneOf(
      await browser.newPage({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' }),
      roomCode,
      account,
    );
    await payIn(ask, account);
    const nextDay = async () => (await ask('console/clock', { roomCode, action: 'nextDay' }, desk)).data;
    let now = await nextDay();
    const bought = { productId: '1', units: '1', agree: 'true' };
    await ask('goods/mine/order/create', bought, account.member);
    for (const [nth, moment] of moments.entries()) {
      const { when } = moment;
      const hasCome = async () => {
        if (when === 'debrief') return true;
        if (when === 'gone') return now.operatorPhase === 'gone';
        if ('day' in when) return now.clock.day >= when.day;
        const { steps } = (await ask('room/steps', null, account.member)).data;
        return steps.some(({ kind }) => kind === when.step);
      };
      while (!(await hasCome())) {
        if (now.clock.day >= daysMax) throw new Error(`moment ${nth + 1} of the film strip does not come`);
        now = await nextDay();
      }
      if (when === 'debrief') await ask('console/debrief/open', { roomCode, open: 'true' }, desk);
      await show(page, demo.address, moment);
      const path = join(folder, `course-${nth + 1}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      process.stdout.write(`course-${nth + 1}: day ${now.clock.day}\n`);
    }
  } finally {
    await browser.close();
  }
}

/** A phone on which the learner is logged in, the notices read and the update postponed. */
async function phoneOf(
  page: Page,
  roomCode: string,
  { roomToken, accessToken }: PictureAccount,
): Promise<Page> {
  const session = {
    roomCode,
    rooms: { [roomCode]: { roomToken, accessToken } },
    language: 'en',
    theme: 'light',
  };
  const notices = { room: roomCode, ids: Array.from({ length: 200 }, (_, id) => id) };
  const memory = [
    ['glassmine.session', JSON.stringify(session)],
    ['glassmine.notices', JSON.stringify(notices)],
    ['glassmine.update', String(Number.MAX_SAFE_INTEGER)],
  ] as const;
  await page.addInitScript((items) => {
    for (const [key, value] of items)
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, memory);
  return page;
}

async function payIn(ask: Ask, { device, member }: PictureAccount): Promise<void> {
  const { address: to } = (await ask('wallet/recharge/info', null, member)).data;
  await ask('phone/wallet/send', { to, amount: '300' }, device);
  await ask('phone/chat/enter', { thread: 'group', in: 'true' }, device);
}

async function show(page: Page, address: string, { when, route, press = [], xray }: Moment): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${address}/#${route}`);
  if (when === 'gone') await page.locator('[data-scene="after"]').waitFor({ timeout: 60_000 });
  else if (when === 'debrief') await page.getByRole('article').getByRole('heading', { level: 2 }).waitFor();
  else await settled(page, route);
  const glass = page.getByRole('button', { name: 'X-ray', exact: true });
  if (when !== 'gone' && (await glass.getAttribute('aria-pressed')) !== String(xray === true))
    await glass.click();
  for (const name of press) await page.getByRole('button', { name }).first().click();
  await page.waitForTimeout(1_500);
  // A text message that has just come covers the top of the page.
  const banner = page.locator('[aria-live="polite"] > [data-look="plain"]');
  if (await banner.isVisible()) await banner.getByRole('button').last().click();
}
