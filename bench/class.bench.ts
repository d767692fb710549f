// A class of 500 learners, each with a live socket, in a room of 100,000 agents at one world day per 30 s: the whole
// server on one core, the load on the other, over real sockets and the real SQLite file.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve, stayOn, stop } from './children.ts';
import { BoardWatcher, boardAges, tookP99 } from './class/board-watcher.ts';
import { type Device, emptyNotes, Learner, type Notes } from './class/learner.ts';
import {
  latenessOf,
  type Moves,
  type NewsBySeq,
  pushDelays,
  readMoves,
  shareOf,
} from './class/world-times.ts';
import type { BenchResult } from './results.ts';

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const learners = number('LEARNERS', 500);
const agents = number('AGENTS', 100_000);
const seconds = number('SECONDS_EACH', 150);
const daysBefore = number('DAYS_BEFORE', 25);
const secondsPerDay = 30;
const tickSeconds = 360;
const tickMs = (secondsPerDay * 1_000 * tickSeconds) / 86_400;
/** How often each learner opens a screen. */
const screenEveryMs = 8_000;
/** As often as a client of the API may: the console’s own windows hear it on their stream. */
const boardEveryMs = 500;

interface Started {
  port: number;
  roomCode: string;
  consoleToken: string;
  devices: Device[];
}

interface OwnReport {
  loopP50Ms: number;
  loopP99Ms: number;
  loopMaxMs: number;
  peakMb: number;
  members: number;
  news: NewsBySeq;
}

interface ClassRun {
  notes: Notes;
  board: BoardWatcher;
  moves: Moves;
  report: OwnReport;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function runClass(dataFolder: string): Promise<ClassRun> {
  const env = { LEARNERS: learners, AGENTS: agents, DAYS_BEFORE: daysBefore, SECONDS_PER_DAY: secondsPerDay };
  const texts = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]));
  const script = join(import.meta.dirname, 'class/our-server.ts');
  const { child, line } = await serve(script, { ...texts, DATA: dataFolder }, 0);
  stayOn(1);
  try {
    const started = JSON.parse(line) as Started;
    let last = '';
    child.stdout?.on('data', (chunk) => {
      last += chunk;
    });
    const notes = emptyNotes();
    const class_ = started.devices.map((device) => new Learner(started.port, device, notes));
    // A class joins over a few seconds.
    for (const learner of class_) await learner.enter();
    const board = new BoardWatcher(started.port, started.roomCode, started.consoleToken);
    const seqBefore = headOf(dataFolder);
    await board.look();
    await board.press('resume');
    for (const learner of class_) learner.browse(screenEveryMs);
    void board.watch(boardEveryMs);
    // The start is not part of the measurement.
    await wait(3_000);
    child.kill('SIGUSR2');
    notes.counting = true;
    await wait(seconds * 1_000);
    notes.counting = false;
    board.stop();
    for (const learner of class_) learner.leave();
    await board.press('pause');
    await stop(child);
    return { notes, board, moves: readMoves(dataFolder, seqBefore), report: JSON.parse(last) as OwnReport };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

/** Sequence of the last input in the journal, while the room is idle. */
function headOf(dataFolder: string): number {
  const { firstSeq, atMs } = readMoves(dataFolder, 0);
  return firstSeq + atMs.length - 1;
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

function rowsOf({ notes, board, moves, report }: ClassRun): { rows: string[][]; misses: string[] } {
  const pushed = pushDelays(moves, report.news, notes.frames);
  const late = latenessOf(moves, tickMs);
  const [first] = board.looks;
  const ages = boardAges(board.looks.slice(1), moves, first?.worldMs ?? 0, tickSeconds * 1_000);
  const calls = notes.callsMs.sort((a, b) => a - b);
  const misses: string[] = [];
  const row = (what: string, value: number, show: (value: number) => string, aim?: number): string[] => {
    if (aim !== undefined && !(value <= aim)) misses.push(`${what}: ${show(value)}, aim ${show(aim)}`);
    return [what, show(value), aim === undefined ? '' : `≤ ${show(aim)}`];
  };
  const count = (value: number) => value.toLocaleString('en');
  const rows = [
    ['what', 'measured', 'aim'],
    row('live frames behind the world, p50', shareOf(pushed, 0.5), ms),
    row('live frames behind the world, p99', shareOf(pushed, 0.99), ms, 1_000),
    row('live frames behind the world, worst', shareOf(pushed, 1), ms),
    row('clock late, p99', late.p99Ms, ms),
    row('clock late, worst', late.maxMs, ms, 2_000),
    row('ticks never caught up', late.missed, count, 0),
    row("facilitator's board behind the world, p99 just before each update", shareOf(ages, 0.99), ms, 1_000),
    row("facilitator's board, answer p99", tookP99(board.looks), ms),
    row('event loop delay, p50', report.loopP50Ms, ms),
    row('event loop delay, p99', report.loopP99Ms, ms),
    row('event loop delay, worst', report.loopMaxMs, ms),
    row("learners' calls, p50", shareOf(calls, 0.5), ms),
    row("learners' calls, p99", shareOf(calls, 0.99), ms),
    row('memory of the server, peak', report.peakMb, (mb) => `${mb.toFixed(0)} MB`, 2_048),
    row('learners asked to fetch everything again', notes.resyncs, count),
  ];
  return { rows, misses };
}

export async function run(): Promise<BenchResult> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'glassmine-bench-'));
  try {
    const classRun = await runClass(dataFolder);
    const { notes, moves, report } = classRun;
    if (notes.faults.length > 0)
      throw new Error(`${notes.faults.length} faults, the first: ${notes.faults[0]}`);
    const { rows, misses } = rowsOf(classRun);
    const rate = (n: number) => Math.round(n / seconds).toLocaleString('en');
    const days = (moves.ticks.reduce((sum, { ticks }) => sum + ticks, 0) * tickSeconds) / 86_400;
    return {
      title: `A class: ${learners} connected learners, ${agents.toLocaleString('en')} agents, a world day per ${secondsPerDay} s, one core`,
      command: 'npm run bench -- class',
      rows,
      notes:
        `${days.toFixed(1)} world days from day ${daysBefore} on, ${report.members.toLocaleString('en')} members at the end; all ` +
        `threads of the server ran on one core, the load on another. Each second the server sent ${rate(notes.frames.length)} frames with ${rate(notes.bytes / 1024)} KB to ` +
        `the learners and answered ${rate(notes.callsMs.length)} calls. A frame is as late as its oldest event; the server sends a client ` +
        `one frame per 250 ms at most. ${misses.length === 0 ? 'Every aim is met.' : `Missed: ${misses.join('; ')}.`}`,
    };
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
