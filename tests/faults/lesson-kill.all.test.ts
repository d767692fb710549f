/** A server that is killed in every step of a lesson: the lesson goes on where it stood, moved once. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openIn, readyPlans, stepsOf, stopAt } from '@glassmine/replica/plain';
import { afterAll, expect, test } from 'vitest';
import { ClassOverHttp } from '../upgrade/class.fixture.ts';
import { type ServerProcess, startServerProcess } from './server-process.fixture.ts';

const root = join(import.meta.dirname, '../..');
const scratch = mkdtempSync(join(tmpdir(), 'glassmine-lesson-kill-'));
const folder = join(scratch, 'data');
const picture = readFileSync(join(root, 'apps/member/public/icon-192.png')).toString('base64');
const taught = new ClassOverHttp(picture);
let server: ServerProcess | null = null;

afterAll(async () => {
  await server?.kill().catch(() => {});
  rmSync(scratch, { recursive: true, force: true });
});

const { one } = readyPlans;
const plan = {
  ...one,
  name: 'Class 9b',
  learners: 8,
  languages: ['en'],
  scenario: 'mining-app',
  agents: 60,
  warmUpDays: 2,
  xray: 'onDemand',
  arms: 'none',
};
const steps = stepsOf(plan);

async function start(): Promise<void> {
  server = await startServerProcess(folder);
  taught.address = server.address;
}

async function killed(): Promise<void> {
  await server!.kill();
  await start();
}

/** Days by hand, as a clock would give them, until the plan stops it. */
async function runUntilItStands(): Promise<void> {
  for (let day = 0; day < 80; day++) {
    const { holdAt } = await taught.desk('console/room/plan');
    if (holdAt === null) return;
    await taught.desk('console/clock', { action: 'nextDay' });
  }
  throw new Error('the clock never stands');
}

/** What a restarted server says of the lesson is what its step says. */
async function expectStep(step: number): Promise<void> {
  const open = openIn(plan, step);
  const told = await taught.desk('console/room/plan');
  expect(told).toMatchObject({
    step,
    phase: steps[step]!.phase,
    questionnaire: open.questionnaire,
    isDebriefOpen: open.isDebriefOpen,
  });
  expect(told.phaseSince).toBeGreaterThan(0);
  const { now, before } = await taught.desk('console/pause');
  expect(now === null).toBe(open.cover === null);
  expect(before.filter(({ endedAt }: { endedAt: number }) => endedAt === 0)).toEqual([]);
  expect((await taught.ask('ana', 'room/info')).code).toBe(200);
}

test('the lesson stands in the same step after each kill, and a move that was pressed before one is done once', async () => {
  mkdirSync(folder);
  const said = execFileSync(
    process.execPath,
    [join(root, 'apps/cli/src/main.ts'), 'facilitator', 'add', 'teacher', '--role', 'owner'],
    { env: { ...process.env, GLASSMINE_DATA: folder }, encoding: 'utf8' },
  );
  await start();
  await taught.takeDesk(/password (\S+) within/.exec(said)![1]!);
  const room = { scenario: 'mining-app', capacity: 8, agents: 60, days: 120, secondsPerDay: 60, seed: 7 };
  const { roomCode } = await taught.must('teacher', 'console/room/create', {
    ...room,
    xray: 'onDemand',
    warmUpDays: 2,
    plan: JSON.stringify(plan),
  });
  taught.lesson.roomCode = roomCode;
  await taught.join('ana');
  const reached: number[] = [];
  for (let step = -1; step < steps.length - 1; ) {
    const to = step + 1;
    // Killed while the press is under way: it was done or not, and pressed again it is.
    const pressed = taught
      .ask('teacher', 'console/lesson/move', { roomCode, from: step, to })
      .catch(() => null);
    if (to % 2 === 0) await pressed;
    await killed();
    await pressed;
    await taught.desk('console/lesson/move', { from: step, to });
    await expectStep(to);
    reached.push(to);
    await runUntilItStands();
    step = (await taught.desk('console/room/plan')).step;
    await killed();
    await expectStep(step);
    expect((await taught.desk('console/room/plan')).holdAt).toBeNull();
    if (step !== to) reached.push(step);
  }
  expect(reached).toEqual(steps.map((_, step) => step));
  const kinds = reached.map((step) => stopAt(plan, step)?.kind).filter((kind) => kind !== undefined);
  expect(kinds).toEqual(['act', 'act', 'payday', 'poll', 'event', 'xray']);
  expect((await taught.desk('console/pause')).before).toHaveLength(1);
});
