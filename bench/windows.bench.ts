// A lesson's console: 28 learners with live sockets and the five windows of a facilitator. The same server serves them as
// streams, and, beside that, as windows of 0.1 did that asked for everything in turn.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve, stayOn, stop } from './children.ts';
import { call, type Device, emptyNotes, Learner } from './class/learner.ts';
import { pollingWindow, type Window, type WindowNotes, windowOnStream, windows } from './class/windows.ts';
import type { BenchResult } from './results.ts';

const learners = Number(process.env.LEARNERS ?? 28);
const agents = Number(process.env.AGENTS ?? 2_000);
const seconds = Number(process.env.SECONDS_EACH ?? 60);
const secondsPerDay = 30;
/** Of the system's clock, which counts a process's time in hundredths. */
const ticksPerSecond = 100;

interface Measured {
  callsAMinute: number;
  framesASecond: number;
  kilobytesASecond: number;
  processorPercent: number;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Seconds of processor that a process and its threads have had. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

async function measure(pid: number, open: (notes: WindowNotes) => Window[]): Promise<Measured> {
  const notes: WindowNotes = { calls: 0, frames: 0, bytes: 0 };
  const opened = open(notes);
  // The first paint is not part of the measurement.
  await wait(3_000);
  Object.assign(notes, { calls: 0, frames: 0, bytes: 0 });
  const before = processorSeconds(pid);
  await wait(seconds * 1_000);
  const measured = {
    callsAMinute: (notes.calls * 60) / seconds,
    framesASecond: notes.frames / seconds,
    kilobytesASecond: notes.bytes / 1_024 / seconds,
    processorPercent: ((processorSeconds(pid) - before) / seconds) * 100,
  };
  for (const { close } of opened) close();
  return measured;
}

export async function run(): Promise<BenchResult> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'glassmine-bench-'));
  const texts = { LEARNERS: learners, AGENTS: agents, DAYS_BEFORE: 10, SECONDS_PER_DAY: secondsPerDay };
  const env = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, String(value)]));
  const script = join(import.meta.dirname, 'class/our-server.ts');
  const { child, line } = await serve(script, { ...env, DATA: dataFolder }, 0);
  stayOn(1);
  try {
    const { port, roomCode, consoleToken, devices } = JSON.parse(line) as {
      port: number;
      roomCode: string;
      consoleToken: string;
      devices: Device[];
    };
    const notes = emptyNotes();
    const phones = devices.map((device) => new Learner(port, device, notes));
    for (const phone of phones) await phone.enter();
    const action = { roomCode, action: 'resume' };
    await call(port, 'console/clock', { 'X-Console-Token': consoleToken }, action);
    const who = { port, roomCode, consoleToken };
    const pid = child.pid as number;
    const none = await measure(pid, () => []);
    const polled = await measure(pid, (noted) => windows.map((page) => pollingWindow(page, who, noted)));
    const streamed = await measure(pid, (noted) => windows.map((page) => windowOnStream(page, who, noted)));
    for (const phone of phones) phone.leave();
    await stop(child);
    return resultOf(none, polled, streamed);
  } finally {
    child.kill('SIGKILL');
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

function resultOf(none: Measured, polled: Measured, streamed: Measured): BenchResult {
  const row = (what: string, show: (measured: Measured) => string): string[] => [
    what,
    ...[none, polled, streamed].map(show),
  ];
  return {
    title: `The windows of a lesson: ${learners} learners, five windows of the console, a world day per ${secondsPerDay} s, one core`,
    command: 'npm run bench -- windows',
    rows: [
      ['what', 'no window', 'each asks for itself', 'one stream a window'],
      row('calls of the windows a minute', ({ callsAMinute }) => callsAMinute.toFixed(0)),
      row('frames to the windows a second', ({ framesASecond }) => framesASecond.toFixed(1)),
      row('answers and frames, KB a second', ({ kilobytesASecond }) => kilobytesASecond.toFixed(1)),
      row('processor share of the server', ({ processorPercent }) => `${processorPercent.toFixed(1)} %`),
    ],
    notes:
      'Live board, script, presenter, wall and lobby are open, and nobody presses anything. The second column asks as often ' +
      'as the console did before it had streams, without the limit that refused it. Aim: 60 calls a minute at most. A share ' +
      'of the processor that differs by less than one percent is noise of the machine.',
  };
}
