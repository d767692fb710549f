// `npm run screens` also takes these pictures: every page of the console and every chapter of the debrief, from a
// separate room whose scheme has ended, and the debrief on a learner's phone. The console's own links list the pages.
import { join } from 'node:path';
import { readyPlans, stepOfPhase } from '@glassmine/replica/plain';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumLaunch } from './chromium.ts';
import type { Demo } from './picture-room.ts';

/** World day on which the lesson moves to the end. */
const endDay = 62;
const agents = 2_000;
/** Width of the pictures: half of the drawn width, so that letters stay sharp and files small. */
const size = { width: 1_280, height: 800 };
/** What pages are looked at in: a projector and a large screen; chapters on a wall as well. */
const screens = { '720': { width: 1_280, height: 720 }, '1080': { width: 1_920, height: 1_080 } };
const wall = { '2160': { width: 3_840, height: 2_160 } };

/** Ends animations at once. */
const still = { animations: 'disabled' } as const;

interface Answer {
  code: number;
  msg: string;
  data: never;
}

/** Takes the pictures into a folder, from a server that has just started. Throws when a page does not load. */
export async function takeConsole(demo: Demo, folder: string): Promise<void> {
  const room = await openEndedRoom(demo);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const { page, close } = await sit(browser, demo, room.token);
    await takeSignIn(browser, demo, folder);
    for (const [name, route] of await routesOf(page, demo, room.roomCode)) {
      await page.goto(`${demo.address}/console/${route}`);
      await comeToRest(page);
      await save(await page.screenshot(still), join(folder, `console-${name}.png`));
    }
    await close();
    await takePhone(browser, demo, room, folder);
  } finally {
    await browser.close();
  }
}

/** In which language and light pages are looked at. */
interface Look {
  language?: string;
  colorScheme?: 'light' | 'dark';
}

/** Takes every page and chapter in each size into a folder, to be looked at. Throws when a page does not load. */
export async function takeEverySize(
  demo: Demo,
  folder: string,
  { language = 'en', colorScheme = 'light' }: Look,
): Promise<void> {
  const room = await openEndedRoom(demo);
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const { page, close } = await sit(browser, demo, room.token, { language, colorScheme });
    const routes = [...(await routesOf(page, demo, room.roomCode)), ...windowsOf(room.roomCode)];
    for (const [name, route] of routes) {
      const sizes = /^(debrief|wall)-/.test(name) ? { ...screens, ...wall } : screens;
      for (const [height, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport);
        await page.goto(`${demo.address}/console/${route}`);
        await comeToRest(page);
        await page.screenshot({ ...still, path: join(folder, `${name}-${height}.png`) });
      }
    }
    await close();
  } finally {
    await browser.close();
  }
}

/** Views that no way leads to: windows of their own, and paper. */
const ownWindows = [
  'wall/join',
  'wall/live',
  'wall/poll',
  'wall/end',
  'script/presenter',
  'script/teacher',
  'script/learner',
  'debrief/presenter',
];

const windowsOf = (roomCode: string): [string, string][] =>
  ownWindows.map((view) => [view.replaceAll('/', '-'), `#/room/${roomCode}/${view}`]);

/** Names of pictures and their routes, read from the console's own links. */
async function routesOf(page: Page, { address }: Demo, roomCode: string): Promise<[string, string][]> {
  const ways = async (route: string) => {
    await page.goto(`${address}/console/${route}`);
    await comeToRest(page);
    const links = page.locator('nav a[href^="#/"]');
    return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  };
  const home = `#/room/${roomCode}/`;
  const found = [...(await ways(`${home}live`)), '#/new', '#/plan', ...(await ways(`${home}debrief`))];
  const pages = [...new Set(found)].filter((route) => !route.endsWith('/presenter'));
  return pages.map((route) => {
    const isRoom = route.startsWith(home);
    const name = (isRoom ? route.slice(home.length) : `room-${route.slice(2)}`).replaceAll('/', '-');
    return [name === 'debrief' ? 'debrief-promise' : name, route];
  });
}

async function sit(
  browser: Browser,
  { address }: Demo,
  token: string,
  { language = 'en', colorScheme = 'light' }: Look = {},
) {
  const context = await browser.newContext({ viewport: size, colorScheme, locale: language });
  await context.addInitScript(
    (stored) => localStorage.setItem('glassmine.console', stored),
    JSON.stringify({ token, language }),
  );
  const page = await context.newPage();
  await page.goto(`${address}/console/`);
  return { page, close: () => context.close() };
}

async function takeSignIn(browser: Browser, { address }: Demo, folder: string): Promise<void> {
  const page = await browser.newPage({ viewport: size, colorScheme: 'light', locale: 'en' });
  await page.goto(`${address}/console/`);
  await comeToRest(page);
  await save(await page.screenshot(still), join(folder, 'console-sign-in.png'));
  await page.close();
}

/** The learner's debrief, complete, at a phone's width. */
async function takePhone(browser: Browser, demo: Demo, room: EndedRoom, folder: string): Promise<void> {
  const { roomCode, roomToken, accessToken } = room;
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    serviceWorkers: 'block',
    colorScheme: 'light',
  });
  const session = { roomCode, rooms: { [roomCode]: { roomToken, accessToken } }, language: 'en' };
  // Notices and offers of updates would cover it, so this phone has seen them.
  const notices = { room: roomCode, ids: Array.from({ length: 50 }, (_, id) => id) };
  await context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    {
      'glassmine.session': JSON.stringify(session),
      'glassmine.notices': JSON.stringify(notices),
      'glassmine.update': '1000000',
    },
  );
  const page = await context.newPage();
  await page.goto(`${demo.address}/#/debrief`);
  await page.getByRole('article').getByRole('heading', { level: 2 }).waitFor();
  const next = page.getByRole('navigation').getByRole('button', { name: 'Next' });
  for (let nth = 1; ; nth++) {
    await page.waitForTimeout(400);
    await save(await page.screenshot(still), join(folder, `debrief-phone-${nth}.png`));
    if (await next.isDisabled()) break;
    await next.click();
  }
  await context.close();
}

/** Waits until lines are drawn, trees are laid out and simulations in the browser have ended. */
async function comeToRest(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const busy = page.locator('[aria-busy="true"], [data-state="falling"]');
  // The content that has arrived may start more work.
  for (const restMs of [1_500, 1_500]) {
    for (let waits = 0; waits < 600 && (await busy.count()) > 0; waits++) await page.waitForTimeout(200);
    await page.waitForTimeout(restMs);
  }
}

/** Reduces the colours: a page with few colours then takes a quarter of the bytes. */
async function save(image: Buffer, path: string): Promise<void> {
  await sharp(image).png({ palette: true, colours: 128, compressionLevel: 9, effort: 10 }).toFile(path);
}

interface EndedRoom {
  token: string;
  roomCode: string;
  roomToken: string;
  accessToken: string;
}

/** What the facilitator does on which day. */
const callsOfDay: Record<number, readonly (readonly [path: string, said: Record<string, string>])[]> = {
  14: [
    ['console/pause/begin', { sentence: 'lookUp' }],
    ['console/pause/end', {}],
  ],
  26: [
    ['console/pause/begin', { poll: 'withdraw' }],
    ['console/pause/end', {}],
  ],
};
const happened: Record<number, string> = { 21: 'warning', 33: 'newspaper' };

/** A room whose scheme has ended, with a learner who paid in, was paid out, and paid in again. */
async function openEndedRoom({ address, facilitator: name, password }: Demo): Promise<EndedRoom> {
  const ask = async (path: string, form: Record<string, string> | null, headers = {}): Promise<Answer> => {
    const body = form && new URLSearchParams(form);
    const response = await fetch(`${address}/api/${path}`, { method: form ? 'POST' : 'GET', headers, body });
    const answer = (await response.json()) as Answer;
    if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`);
    return answer;
  };
  const commandId = () => crypto.randomUUID();
  const token = (await ask('console/sign-in', { name, password })).msg;
  const desk = { 'X-Console-Token': token };
  const roomRequest = { scenario: 'mining-app', capacity: '30', agents: String(agents), days: '90' };
  const { lessons, phases } = readyPlans.one;
  const lesson = {
    learners: 28,
    languages: ['en'],
    scenario: 'mining-app',
    agents,
    warmUpDays: 0,
    xray: 'on',
  };
  const plan = JSON.stringify({ name: 'One session', arms: 'none', ...lesson, lessons, phases });
  const form = {
    ...roomRequest,
    secondsPerDay: '60',
    xray: 'on',
    seed: '7',
    name: '9b, Tuesday',
    plan,
  };
  const { roomCode } = (await ask('console/room/create', { ...form, commandId: commandId() }, desk)).data as {
    roomCode: string;
  };
  const nextDay = () => ask('console/clock', { roomCode, action: 'nextDay' }, desk);
  const learner = await enter(ask, roomCode);
  const { device, member } = learner;
  const { address: to } = (await ask('wallet/recharge/info', null, member)).data as { address: string };
  await ask('phone/wallet/send', { to, amount: '400', commandId: commandId() }, device);
  await nextDay();
  const order = { productId: '2', units: '1', agree: 'true' };
  await ask('goods/mine/order/create', { ...order, commandId: commandId() }, member);
  const nextDays = async (from: number, to: number) => {
    for (let day = from; day <= to; day++) {
      for (const [path, said] of callsOfDay[day] ?? []) await ask(path, { roomCode, ...said }, desk);
      const kind = happened[day];
      if (kind) await ask('console/happening', { roomCode, kind, commandId: commandId() }, desk);
      await nextDay();
    }
  };
  await nextDays(2, endDay - 1);
  const end = stepOfPhase(
    { phases },
    phases.findIndex((phase) => phase.kind === 'end'),
  );
  await ask('console/lesson/move', { roomCode, from: '-1', to: String(end) }, desk);
  await nextDays(endDay, endDay + 2);
  await ask('console/debrief/open', { roomCode, open: 'true' }, desk);
  return { token, roomCode, roomToken: learner.roomToken, accessToken: learner.accessToken };
}

type Ask = (path: string, form: Record<string, string> | null, headers?: object) => Promise<Answer>;

/** Joins the room and registers with the invitation in Messages. */
async function enter(ask: Ask, roomCode: string) {
  const joined = (await ask('room/join', { roomCode })).data as {
    roomToken: string;
    identity: { phone: string };
  };
  const { phone } = joined.identity;
  const device = { 'X-Room-Token': joined.roomToken };
  const newest = async () =>
    ((await ask('phone/messages', null, device)).data as { list: { code: string }[] }).list[0]?.code ?? '';
  const invitateCode = await newest();
  await ask('user/auth/code/reg', { phone, commandId: crypto.randomUUID() }, device);
  const form = { phone, code: await newest(), password: 'Secret123', invitateCode };
  await ask('user/auth/register', { ...form, commandId: crypto.randomUUID() }, device);
  const accessToken = (await ask('user/auth/token/pass', { phone, password: 'Secret123' }, device)).msg;
  return { roomToken: joined.roomToken, accessToken, device, member: { 'X-Access-Token': accessToken } };
}
