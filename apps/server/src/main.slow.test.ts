import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-main-'));
const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'file'), '');

interface Run {
  child: ChildProcess;
  out: string;
  err: string;
  ended: Promise<number | null>;
}

function run(args: string[], env: Record<string, string>): Run {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_NO_WARNINGS: '1',
      ...env,
    },
  });
  children.add(child);
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const started: Run = { child, out: '', err: '', ended };
  child.stdout.on('data', (data) => {
    started.out += data;
  });
  child.stderr.on('data', (data) => {
    started.err += data;
  });
  return started;
}

async function runDemo(data: string): Promise<Run & { address: string; roomCode: string; password: string }> {
  const started = run(['--demo'], { GLASSMINE_PORT: '0', GLASSMINE_DATA: data });
  // The server first simulates seven days of the whole crowd.
  await expect.poll(() => started.out).toContain('Stop with');
  const [, address = '', roomCode = ''] =
    /(http:\/\/127\.0\.0\.1:\d+)\/#\/join\/(\w{6})/.exec(started.out) ?? [];
  const [, password = ''] = /name teacher, password (\S+)/.exec(started.out) ?? [];
  return Object.assign(started, { address, roomCode, password });
}

async function post(
  address: string,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  });
  return (await response.json()) as { code: number; msg: string; data: Record<string, unknown> };
}

test.each([
  [
    { GLASSMINE_PORT: '99999' },
    [],
    /^GLASSMINE_PORT is "99999", but must be a whole number from 0 to 65535\.$/,
  ],
  [{ GLASSMINE_HOST: 'a b' }, [], /^GLASSMINE_HOST is "a b", but /],
  [
    { GLASSMINE_HOST: '192.0.2.77', GLASSMINE_PORT: '0' },
    [],
    /^GLASSMINE_HOST is 192\.0\.2\.77, but that is no address/,
  ],
  [
    { GLASSMINE_DATA: 'file' },
    [],
    /^GLASSMINE_DATA is "file", but .* cannot be used as a folder: it is not a folder\.$/,
  ],
  [
    { DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:1/x' },
    [],
    /^the database of DATABASE_URL does not answer/,
  ],
  [{ GLASSMINE_ORIGIN: 'class.example.org' }, [], /^GLASSMINE_ORIGIN is "class\.example\.org", but /],
  [{ GLASSMINE_TRUSTED_PROXY: '*' }, [], /^GLASSMINE_TRUSTED_PROXY is "\*", but who trusts everybody /],
  [
    { GLASSMINE_TLS_CERT: 'file', GLASSMINE_TLS_KEY: 'file' },
    [],
    /^GLASSMINE_TLS_CERT is "file", but that file is not a certificate in PEM\.$/,
  ],
  [{}, ['--bogus'], /^There is no option "--bogus"; there are --demo and --log-requests\.$/],
] as [Record<string, string>, string[], RegExp][])(
  '%o %o stops the start with a sentence',
  async (env, args, words) => {
    const started = run(args, { GLASSMINE_DATA: 'unused', ...env });
    expect(await started.ended).toBe(1);
    const lines = started.err.trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(words);
    expect(started.err).not.toContain('secret');
    expect(started.out).toBe('');
  },
);

test('a port that is taken stops the start with a sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await expect.poll(() => taken.listening).toBe(true);
  const { port } = taken.address() as { port: number };
  const started = run([], { GLASSMINE_PORT: String(port), GLASSMINE_DATA: 'taken' });
  expect(await started.ended).toBe(1);
  expect(started.err).toBe(`GLASSMINE_PORT is ${port}, but something else listens there already.\n`);
  taken.close();
});

test('without the demo the server has no room, no account and no note, and prints the address for phones', async () => {
  const started = run([], {
    GLASSMINE_HOST: '0.0.0.0',
    GLASSMINE_PORT: '0',
    GLASSMINE_DATA: 'classes',
    GLASSMINE_ORIGIN: 'http://classroom.lan:4600',
  });
  await expect.poll(() => started.out).toMatch(/Glassmine listens at http:\/\/127\.0\.0\.1:\d+\n/);
  expect(started.out).toContain('Join on a phone   http://classroom.lan:4600\n');
  expect(started.out).toMatch(/(^ {2}[█▀▄ ]{25,}\n){12,}/m);
  const [, address = ''] = /listens at (\S+)/.exec(started.out) ?? [];
  expect(await (await fetch(`${address}/api/health`)).json()).toMatchObject({ rooms: 0 });
  const signIn = { name: 'teacher', password: 'password1234' };
  expect((await post(address, 'console/sign-in', signIn)).code).toBe(7001);
  expect(existsSync(join(folder, 'classes/demo.json'))).toBe(false);
  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);
});

test('the demo prints its addresses, continues after a restart, and leaves the facilitator’s account unchanged', async () => {
  const first = await runDemo('demo');
  expect(await (await fetch(`${first.address}/api/health`)).json()).toMatchObject({ status: 'ok', rooms: 1 });
  const joined = await post(first.address, 'room/join', { roomCode: first.roomCode });
  expect(joined.code).toBe(200);
  expect(joined.data).toMatchObject({
    room: { xray: 'onDemand', clock: { running: true, secondsPerDay: 60 } },
  });
  const signIn = (demo: { address: string }, password: string) =>
    post(demo.address, 'console/sign-in', { name: 'teacher', password });
  const signedIn = await signIn(first, first.password);
  expect(signedIn.code).toBe(200);
  const note = join(folder, 'demo/demo.json');
  expect(JSON.parse(readFileSync(note, 'utf8'))).toMatchObject({ roomCode: first.roomCode });
  expect(statSync(note).mode & 0o777).toBe(0o600);

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(existsSync(note)).toBe(false);
  expect(first.err).toBe('');

  const second = await runDemo('demo');
  expect(second.roomCode).toBe(first.roomCode);
  expect(second.password).toBe(first.password);
  const headers = { 'x-console-token': signedIn.msg };
  expect((await fetch(`${second.address}/api/console/rooms`, { headers })).status).toBe(200);
  const newPassword = 'seven green bicycles';
  const chosen = await post(
    second.address,
    'console/me/password',
    { password: first.password, newPassword },
    headers,
  );
  expect(chosen.code).toBe(200);
  const device = { 'x-room-token': joined.data.roomToken as string };
  const info = await fetch(`${second.address}/api/room/info`, { headers: device });
  expect(await info.json()).toMatchObject({ code: 200, data: { identity: joined.data.identity } });
  second.child.kill('SIGINT');
  expect(await second.ended).toBe(0);

  const third = await runDemo('demo');
  expect(third.out).toContain('name teacher, password as chosen');
  expect(third.out).not.toContain(newPassword);
  expect((await signIn(third, first.password)).code).toBe(7001);
  expect((await signIn(third, newPassword)).code).toBe(200);
  third.child.kill('SIGINT');
  expect(await third.ended).toBe(0);
  for (const file of readdirSync(join(folder, 'demo')))
    if (statSync(join(folder, 'demo', file)).isFile())
      expect(readFileSync(join(folder, 'demo', file)).includes(first.password), file).toBe(false);
});

/** Every TCP and UDP socket of a process, from the system's own tables: local and remote address, state. */
function socketsOf(pid: number): { local: string; remote: string; state: string }[] {
  const inodes = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
      } catch {
        return [];
      }
    }),
  );
  return ['tcp', 'tcp6', 'udp', 'udp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter((columns) => inodes.has(columns[9] ?? ''))
      .map(([, local = '', remote = '', state = '']) => ({ local, remote, state: `${table} ${state}` })),
  );
}

test('the process opens no connection: it has one listening socket and the connections that it accepted', async () => {
  const demo = await runDemo('outbound');
  const pid = demo.child.pid!;
  const seen: ReturnType<typeof socketsOf> = [];
  const watch = setInterval(() => seen.push(...socketsOf(pid)), 10);
  const { data } = await post(demo.address, 'room/join', { roomCode: demo.roomCode });
  const { phone } = data.identity as { phone: string };
  const headers = { 'x-room-token': data.roomToken as string };
  const body = new URLSearchParams({ phone: `+999${phone}`, commandId: crypto.randomUUID() });
  await fetch(`${demo.address}/api/user/auth/code/reg`, { method: 'POST', headers, body });
  const live = new WebSocket(`${demo.address.replace('http', 'ws')}/api/live`);
  const told = once(live, 'message');
  live.onopen = () => live.send(JSON.stringify({ roomToken: data.roomToken, accessToken: null, since: 0 }));
  await told;
  await expect.poll(() => seen.length).toBeGreaterThan(20);
  live.close();
  clearInterval(watch);

  const port = `:${Number(new URL(demo.address).port).toString(16).toUpperCase().padStart(4, '0')}`;
  expect(seen.some(({ state }) => state === 'tcp 01')).toBe(true);
  for (const { local, remote, state } of seen) {
    expect(local.endsWith(port), `${local} ${remote} ${state}`).toBe(true);
    expect(state).not.toMatch(/udp| 02$/);
  }
});
