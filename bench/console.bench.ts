// The console in a real Chromium beside a running room of 100,000 agents: the cost of an update of the board's charts
// with 50,000 points each, the time until the network of all members is drawn, and the size of the pages.
import { join } from 'node:path';
import { buildConsole } from '../scripts/member-build.ts';
import { serve, stop } from './children.ts';
import { Desk, type Served } from './console/desk.ts';
import { measurePicture, type PictureCost } from './console/network-picture.ts';
import type { BenchResult } from './results.ts';

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const agents = number('AGENTS', 100_000);
const points = number('POINTS', 50_000);
const daysBefore = number('DAYS_BEFORE', 45);
const updates = number('UPDATES', 40);
const networkRuns = 5;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

interface BoardCost {
  points: number;
  medianMs: number;
  worstMs: number;
}

/** Processor time of the main thread from one answer of the board to the next, with all charts, figures and events updated. */
async function measureBoard(desk: Desk): Promise<BoardCost> {
  const { page } = desk;
  let answers = 0;
  let seen = 0;
  page.on('response', async (response) => {
    if (!response.url().includes('/api/console/board')) return;
    // The last answer may still be on its way when the page closes.
    const answer = (await response.json().catch(() => null)) as { data: { points: unknown[] } } | null;
    if (answer === null) return;
    answers++;
    seen += answer.data.points.length;
  });
  await page.goto(desk.address('live'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const nextAnswer = async () => {
    const before = answers;
    while (answers === before) await page.waitForTimeout(20);
    // The work that it causes ends before the next answer.
    await page.waitForTimeout(250);
  };
  while (seen < points) await nextAnswer();
  await nextAnswer();
  const costs: number[] = [];
  let worked = await desk.workedMs();
  for (let i = 0; i < updates; i++) {
    await nextAnswer();
    const now = await desk.workedMs();
    costs.push(now - worked);
    worked = now;
  }
  page.removeAllListeners('response');
  return { points: seen, medianMs: median(costs), worstMs: Math.max(...costs) };
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const kb = (value: number) => `${value.toFixed(1)} kB`;

async function measure(served: Served): Promise<{ rows: string[][]; misses: string[] }> {
  const desk = await Desk.open(served);
  const weights = {
    live: await desk.weigh(desk.address('live')),
    network: await desk.weigh(desk.address('network')),
  };
  const board = await measureBoard(desk);
  await desk.close();
  const pictures: PictureCost[] = [];
  for (let i = 0; i < networkRuns; i++) pictures.push(await measurePicture(served));
  const network = pictures.map(({ drawnMs }) => drawnMs);
  const misses: string[] = [];
  const row = (what: string, value: number, show: (value: number) => string, aim?: number): string[] => {
    if (aim !== undefined && !(value <= aim)) misses.push(`${what}: ${show(value)}, aim ${show(aim)}`);
    return [what, show(value), aim === undefined ? '' : `≤ ${show(aim)}`];
  };
  const members = served.members.toLocaleString('en');
  const rows = [
    ['what', 'measured', 'aim'],
    row(
      `an update of the board, 4 charts × ${board.points.toLocaleString('en')} points, median`,
      board.medianMs,
      ms,
      30,
    ),
    row('the same, worst', board.worstMs, ms),
    row(`network of ${members} members drawn, median`, median(network), ms, 3_000),
    row('the same, worst', Math.max(...network), ms),
    row(
      'a frame of it while it is dragged, median',
      median(pictures.map(({ dragFrameMs }) => dragFrameMs)),
      ms,
      16,
    ),
    row(
      'a frame of it while it is zoomed, median',
      median(pictures.map(({ zoomFrameMs }) => zoomFrameMs)),
      ms,
      16,
    ),
    row('scripts of the live board, gzip', weights.live.scriptsKb, kb),
    row('styles of the live board, gzip', weights.live.stylesKb, kb),
    row('scripts of the network page, gzip', weights.network.scriptsKb, kb),
  ];
  return { rows, misses };
}

export async function run(): Promise<BenchResult> {
  if ((await buildConsole()) !== 0) throw new Error('the console does not build');
  const env = { AGENTS: String(agents), POINTS: String(points), DAYS_BEFORE: String(daysBefore) };
  const { child, line } = await serve(join(import.meta.dirname, 'console/our-server.ts'), env);
  try {
    const { rows, misses } = await measure(JSON.parse(line) as Served);
    return {
      title: `Console in Chromium: charts, network, weight`,
      command: 'npm run bench -- console',
      rows,
      notes:
        `An update is all work of the main thread for one answer of the board: parsing, figures, events, and charts of three lines ` +
        `at most; ${updates} updates. The network is timed from the press to the picture, with the call and all its rows, in a fresh ` +
        `browser; the median of ${networkRuns}; 2 s is desirable. Without a graphics processor, the main processor computes every ` +
        'pixel. A frame is processor time of the main thread; a moving picture leaves out the lines and draws them again when it ' +
        `stands still. Server and browser share the cores. ${misses.length === 0 ? 'Every aim is met.' : `Missed: ${misses.join('; ')}.`}`,
    };
  } finally {
    await stop(child);
  }
}
