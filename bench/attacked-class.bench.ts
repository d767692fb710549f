// A class of 150 behind one address joins, registers and opens screens, once in peace and once while somebody behind
// the same address attacks with everything at once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyRecord, Newcomer, type Record_ } from './attacked-class/learner.ts';
import { serve, stop } from './children.ts';
import { shareOf } from './class/world-times.ts';
import type { BenchResult } from './results.ts';

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const learners = number('LEARNERS', 150);
const capacity = number('CAPACITY', 200);
const agents = number('AGENTS', 2_000);
const seconds = number('SECONDS_EACH', 40);
/** A class scans the code within so many seconds. */
const arriveWithinMs = 20_000;
const screenEveryMs = 4_000;
/** So long the attack has run before the first learner comes. */
const leadMs = 3_000;

interface LectureRun {
  record: Record_;
  joined: number;
  allJoinedMs: number;
  loop: { loopP99Ms: number; loopMaxMs: number; learners: number };
  sent: Record<string, number>;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function lecture(isAttacked: boolean): Promise<LectureRun> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'glassmine-bench-'));
  const here = (name: string) => join(import.meta.dirname, 'attacked-class', name);
  const env = { DATA: dataFolder, AGENTS: String(agents), CAPACITY: String(capacity) };
  const { child, line } = await serve(here('our-server.ts'), env, 0);
  const attack = isAttacked ? await serve(here('attacker.ts'), { TARGET: line }, 1) : null;
  try {
    const { port, roomCode } = JSON.parse(line) as { port: number; roomCode: string };
    await wait(leadMs);
    const record = emptyRecord();
    const class_ = Array.from({ length: learners }, () => new Newcomer(port, record));
    const beganMs = performance.now();
    await Promise.all(
      class_.map(async (learner, i) => {
        await wait((i / learners) * arriveWithinMs);
        await learner.join(roomCode);
      }),
    );
    const allJoinedMs = performance.now() - beganMs;
    const browsing = class_.map((learner) => learner.browse(screenEveryMs));
    record.counting = true;
    await wait(seconds * 1_000);
    record.counting = false;
    for (const learner of class_) learner.leave();
    await Promise.all(browsing);
    const sent = attack ? await lastWords(attack.child) : {};
    const loop = await lastWords(child);
    return { record, joined: record.joinedMs.length, allJoinedMs, loop: loop as LectureRun['loop'], sent };
  } finally {
    attack?.child.kill('SIGKILL');
    child.kill('SIGKILL');
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** What a child process prints when it is asked to end. */
async function lastWords(child: Parameters<typeof stop>[0]): Promise<Record<string, number>> {
  let last = '';
  child.stdout?.on('data', (chunk) => {
    last += chunk;
  });
  await stop(child);
  return JSON.parse(last) as Record<string, number>;
}

function rowsOf(peace: LectureRun, attacked: LectureRun): string[][] {
  const sorted = ({ record }: LectureRun, what: 'callsMs' | 'joinedMs') =>
    record[what].toSorted((a, b) => a - b);
  const share = (what: 'callsMs' | 'joinedMs', part: number) => {
    const [one, other] = [shareOf(sorted(peace, what), part), shareOf(sorted(attacked, what), part)];
    return [`${one.toFixed(1)} ms`, `${other.toFixed(1)} ms`, (other / one).toFixed(2)];
  };
  const each = (show: (run: LectureRun) => string) => [show(peace), show(attacked), ''];
  return [
    ['what', 'in peace', 'attacked', 'ratio'],
    ['joined within two minutes', ...each((l) => `${l.joined} of ${learners}`)],
    ['the last was in and registered after', ...each((l) => `${(l.allJoinedMs / 1_000).toFixed(1)} s`)],
    ['registered and logged in', ...each((l) => String(l.record.registered))],
    ["learners' requests refused", ...each((l) => String(l.record.refused.length))],
    ["learners' live sockets cut", ...each((l) => String(l.record.cut))],
    ['from the tap to the live socket, p50', ...share('joinedMs', 0.5)],
    ['from the tap to the live socket, p99', ...share('joinedMs', 0.99)],
    ['calls, p50', ...share('callsMs', 0.5)],
    ['calls, p99', ...share('callsMs', 0.99)],
    ['event loop delay, p99', ...each((l) => `${l.loop.loopP99Ms.toFixed(0)} ms`)],
    ['event loop delay, worst', ...each((l) => `${l.loop.loopMaxMs.toFixed(0)} ms`)],
    ['seats taken in the room', ...each((l) => String(l.loop.learners))],
  ];
}

export async function run(): Promise<BenchResult> {
  const peace = await lecture(false);
  const attacked = await lecture(true);
  const sent = Object.entries(attacked.sent).map(([what, count]) => `${count.toLocaleString('en')} ${what}`);
  const firsts = [...new Set(attacked.record.refused)].slice(0, 5).join(', ');
  return {
    title: `A class of ${learners} behind one address, attacked from that address`,
    command: 'npm run bench -- attacked-class',
    rows: rowsOf(peace, attacked),
    notes:
      `The class arrives over ${arriveWithinMs / 1_000} s, registers, logs in and opens screens for ${seconds} s, in a ` +
      `room for ${capacity} with ${agents.toLocaleString('en')} agents; the server with all its threads runs on one core, class and attacker share the other. ` +
      `The attacker sent ${sent.join(', ')}.${firsts && ` Refused: ${firsts}.`} Aims: all joined within two minutes, nobody refused.`,
  };
}
