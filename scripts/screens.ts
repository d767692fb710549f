// `npm run screens`: takes the pictures of docs/screens from a demo room of its own, as a learner sees it after
// two world days. Needs Chromium; nothing else of this machine.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { root } from './command.ts';
import { freePort } from './free-port.ts';
import { buildMember } from './member-build.ts';

interface Demo {
  address: string;
  roomCode: string;
  facilitator: string;
  password: string;
}

interface Picture {
  name: string;
  route: string;
  language?: string;
  theme?: 'light' | 'dark';
  xray?: boolean;
  /** What to press before the picture, by role and name. */
  press?: [role: 'button' | 'link', name: RegExp][];
}

const pictures: Picture[] = [
  { name: 'home', route: '/index' },
  { name: 'products', route: '/projects' },
  { name: 'detail', route: '/index/detail?productId=3' },
  { name: 'team', route: '/index/friend' },
  { name: 'phone', route: '/user/recharge', press: [['button', /My phone/]] },
  { name: 'xray', route: '/index', xray: true },
  { name: 'xray-card', route: '/projects', xray: true, press: [['button', /What is true: .*sold/i]] },
  { name: 'home-hindi-dark', route: '/index', language: 'hi', theme: 'dark' },
];

const folder = join(root, 'docs/screens');
const data = mkdtempSync(join(tmpdir(), 'glassmine-screens-'));
let server: ChildProcess | undefined;
let browser: Browser | undefined;
try {
  if ((await buildMember()) !== 0) throw new Error('the member app does not build');
  mkdirSync(folder, { recursive: true });
  const port = String(freePort());
  server = spawn(process.execPath, ['apps/server/src/main.ts', '--demo'], {
    cwd: root,
    env: { ...process.env, GLASSMINE_PORT: port, GLASSMINE_DATA: data },
    stdio: 'ignore',
  });
  const demo = await demoNote();
  const session = await live(demo);
  browser = await chromium.launch({
    ...(existsSync('/usr/bin/chromium') ? { executablePath: '/usr/bin/chromium' } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  for (const picture of pictures) await take(browser, demo, session, picture);
} finally {
  await browser?.close();
  server?.kill('SIGTERM');
  rmSync(data, { recursive: true, force: true });
}

/** What the demo says about itself once it listens. */
async function demoNote(): Promise<Demo> {
  const file = join(data, 'demo.json');
  for (let i = 0; i < 300 && !existsSync(file); i++) await pause(100);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

type Tokens = Record<string, string>;

/** Of all the answers, what is read here. */
interface Got {
  roomToken: string;
  identity: { phone: string };
  address: string;
  list: { code: string; contactId: number; status: string }[];
}

/** Lives two days through the API: joins, registers, recharges, invites everybody known, rents machines. */
async function live({ address, roomCode, facilitator, password }: Demo): Promise<Tokens> {
  const ask = async (path: string, form: Tokens | null, headers: Tokens = {}) => {
    const body = form && new URLSearchParams({ commandId: randomUUID(), ...form });
    if (path.endsWith('join') || path.endsWith('sign-in') || path.endsWith('pass')) body?.delete('commandId');
    if (path.startsWith('console')) body?.delete('commandId');
    const answer = await fetch(`${address}/api/${path}`, { method: form ? 'POST' : 'GET', headers, body });
    const { code, msg, data: got } = (await answer.json()) as { code: number; msg: string; data: Got };
    if (code !== 200) throw new Error(`${path}: ${msg}`);
    return { msg, data: got };
  };
  const joined = (await ask('room/join', { roomCode })).data;
  const device = { 'X-Room-Token': joined.roomToken };
  const newestCode = async () => (await ask('phone/messages', null, device)).data.list[0]?.code ?? '';
  const { phone } = joined.identity;
  const invitateCode = await newestCode();
  await ask('user/auth/code/reg', { phone }, device);
  await ask(
    'user/auth/register',
    { phone, code: await newestCode(), password: 'Secret123', invitateCode },
    device,
  );
  const accessToken = (await ask('user/auth/token/pass', { phone, password: 'Secret123' }, device)).msg;
  const member = { 'X-Access-Token': accessToken };
  const { address: to } = (await ask('wallet/recharge/info', null, member)).data;
  await ask('phone/wallet/send', { to, amount: '400' }, device);
  for (const { contactId, status } of (await ask('phone/contacts', null, device)).data.list) {
    if (status === 'none') await ask('phone/invite', { contactId: String(contactId) }, member);
  }
  await pause(6_500);
  await ask('goods/mine/order/create', { productId: '2', units: '1', agree: 'true' }, member);
  await ask('goods/mine/order/create', { productId: '1', units: '1', agree: 'true' }, member);
  const console_ = { 'X-Console-Token': (await ask('console/sign-in', { name: facilitator, password })).msg };
  for (let day = 0; day < 2; day++) await ask('console/clock', { roomCode, action: 'nextDay' }, console_);
  await ask('console/clock', { roomCode, action: 'pause' }, console_);
  return { roomToken: joined.roomToken, accessToken };
}

/** One picture, at a phone's size. */
async function take(open: Browser, demo: Demo, tokens: Tokens, picture: Picture): Promise<void> {
  const { name, route, language = 'en', theme = 'light', xray = false, press = [] } = picture;
  const context = await open.newContext({ viewport: { width: 360, height: 800 }, serviceWorkers: 'block' });
  const stored = { roomCode: demo.roomCode, rooms: { [demo.roomCode]: tokens }, language, theme };
  await context.addInitScript(
    (value) => localStorage.setItem('glassmine.session', value),
    JSON.stringify(stored),
  );
  const page = await context.newPage();
  await page.goto(`${demo.address}/#${route}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  if (xray) await page.getByRole('button', { name: 'X-ray', exact: true }).click();
  for (const [role, label] of press) await page.getByRole(role, { name: label }).first().click();
  await pause(1_200);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}
