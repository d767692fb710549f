/**
 * The package of a room: a course's page of another site frames a room of a running server, and hears by SCORM 1.2 and by
 * xAPI that the learner has completed the lesson.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { Facilitator } from './demo.fixture.ts';
import { type DemoServer, startDemo } from './demo-server.fixture.ts';
import { type PathProxy, startPathProxy } from './path-proxy.fixture.ts';
import { saveData } from './save-data.fixture.ts';
import { type Host, serve } from './served.fixture.ts';
import { unzipped } from './unzipped.fixture.ts';

const run = promisify(execFile);
const main = join(import.meta.dirname, '../../apps/cli/src/main.ts');
const scormAgain = join(import.meta.dirname, '../../node_modules/scorm-again/dist/scorm12.min.js');

let files = new Map<string, Buffer>();
let host: Host;
let course = '';
let server: DemoServer;
let proxy: PathProxy;
let store: Server;
/** What the record store was sent. */
const statements: { actor: object; verb: { id: string }; object: { id: string } }[] = [];

/** A record store (LRS) as a browser meets it: on a site of its own, by CORS. */
function startStore(): Server {
  const started = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader(
      'access-control-allow-headers',
      'authorization, content-type, x-experience-api-version',
    );
    response.setHeader('access-control-allow-methods', 'PUT');
    const isTold = request.method === 'PUT' && request.headers.authorization === 'Basic bGVzc29u';
    if (isTold) statements.push(JSON.parse(await text(request)));
    response.writeHead(isTold || request.method === 'OPTIONS' ? 204 : 401).end();
  });
  return started.listen(0, '127.0.0.1');
}

/** A course's own page: its books in the window, the package in a frame that it opens with its record store. */
function coursePage(): string {
  const query = new URLSearchParams({
    endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}/xapi/`,
    auth: 'Basic bGVzc29u',
    actor: JSON.stringify({ account: { homePage: course, name: 'learner-7' } }),
    activity_id: `${course}/lesson`,
  });
  return `<!doctype html><meta charset="utf-8"><title>Course</title>
    <meta name="viewport" content="width=device-width"><script src="scorm12.js"></script>
    <script>window.API = new Scorm12API({ autocommit: false, logLevel: 5 });</script>
    <iframe src="lesson/index.html?${query.toString().replaceAll('&', '&amp;')}" title="Lesson" style="width:100%;height:780px"></iframe>`;
}

test.beforeAll(async () => {
  host = await serve((path) => {
    if (path === '/') return coursePage();
    return path === '/scorm12.js' ? readFileSync(scormAgain) : files.get(path.replace(/^\/lesson\//, ''));
  });
  // For a browser another site than the server, which has a number.
  course = host.address.replace('127.0.0.1', 'localhost');
  store = startStore();
  proxy = await startPathProxy(false);
  server = await startDemo(undefined, { GLASSMINE_FRAMED_BY: course, GLASSMINE_ORIGIN: proxy.address });
  proxy.target = server.demo.address;
});
test.afterAll(async () => {
  await server.stop();
  proxy.stop();
  store.close();
  host.stop();
});

/** The course takes the package of the room at this address of its server. */
async function packageFor(address: string): Promise<void> {
  const zip = join(mkdtempSync(join(tmpdir(), 'glassmine-course-room-')), 'room.zip');
  const options = ['--scorm12', '--room', server.demo.roomCode, '--server', address, '--out', zip];
  await run(process.execPath, [main, 'package', ...options]);
  files = await unzipped(zip);
}

const told =
  'a learner takes a seat in the frame of a course, and the course hears that the lesson was completed';

for (const isUnderPath of [false, true])
  test(isUnderPath ? `under a path, ${told}` : told, async ({ browser }) => {
    const address = isUnderPath ? proxy.address : server.demo.address;
    await packageFor(address);
    statements.length = 0;
    const facilitator = await Facilitator.signIn(server.demo);
    await facilitator.openDebrief(false);
    const context = await browser.newContext();
    await saveData(context);
    const page = await context.newPage();
    await page.goto(`${course}/`);
    const lesson = page.frameLocator('iframe').frameLocator('iframe');
    const booked = (element: string): Promise<string> =>
      page.evaluate((name) => {
        const { API } = window as unknown as { API: { LMSGetValue: (name: string) => string } };
        return API.LMSGetValue(name);
      }, element);
    await expect(lesson.getByLabel('Room code')).toHaveValue(server.demo.roomCode);
    expect(await booked('cmi.core.lesson_status')).toBe('incomplete');
    await lesson.getByRole('button', { name: 'Enter the room' }).click();
    await expect(lesson.getByRole('link', { name: /^Open .+ · simulation$/ })).toBeVisible();
    expect(statements).toEqual([]);

    await facilitator.openDebrief();
    const frame = page.frames().find((each) => each.url().startsWith(`${address}/#`));
    await frame?.evaluate(() => {
      location.hash = '#/debrief';
    });
    await expect(lesson.getByRole('heading', { name: 'What was true' })).toBeVisible();
    await expect.poll(() => booked('cmi.core.lesson_status')).toBe('completed');
    await expect.poll(() => statements.length).toBe(1);
    expect(statements[0]).toMatchObject({
      actor: { account: { homePage: course, name: 'learner-7' } },
      verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
      object: { id: `${course}/lesson` },
    });
    expect(statements[0]).not.toHaveProperty('result');
    expect(proxy.astray).toEqual([]);
    await context.close();
  });
