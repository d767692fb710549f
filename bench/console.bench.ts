// The console in a real Chromium beside a room of 100,000 agents that runs: what an update of the board's charts
// costs with 50,000 points each, how soon the network of all members is drawn, and what the pages weigh.
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

/** Processor time of the main thread from one answer of the board to the next: all its charts, figures and events brought up to date. */
async function measureBoard(desk: Desk): Promise<BoardCost> {
  const { page } = desk;
  let answers = 0;
  let seen = 0;
  page.on('response', async (response) => {
    if (!response.url().includes('/api/console/board')) return;
    // The last one may be on its way when the page is left.
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
    // What it set off is over before the next one.
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
        `An update is all that the main thread does for one answer of the board: reading it, figures, events, ${updates} of them, ` +
        'charts with three lines at most. The network is timed from the press to the picture, the call and all its rows ' +
        `included, in a browser that has not been there before; the median of ${networkRuns}, and 2 s is what one would wish. No graphics ` +
        'processor: every pixel is computed. A frame while it moves is processor time of the main thread, and leaves out the ' +
        `lines, which come back when it stands still. Server and browser share the cores. ${misses.length === 0 ? 'No aim is missed.' : `Missed: ${misses.join('; ')}.`}`,
    };
  } finally {
    await stop(child);
  }
}
