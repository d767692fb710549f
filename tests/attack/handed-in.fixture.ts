import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { startCli } from '../faults/cli-process.fixture.ts';

/** Each process of the command line, those that it starts too, leaves the most memory that it has had. */
const noteOfPeak = `
  import { readFileSync, writeFileSync } from 'node:fs';
  process.on('exit', () => {
    const peakKb = /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1];
    writeFileSync(process.env.GLASSMINE_PEAKS + '/' + process.pid, peakKb);
  });`;

export interface Refusal {
  code: number | null;
  /** All that it has said. */
  said: string;
  /** Of the largest of its processes; null when one ended before it could tell. */
  peakMb: number | null;
}

/** Runs the command line, and measures it. The folder `peaks` is made and removed. */
export async function measured(peaks: string, args: readonly string[]): Promise<Refusal> {
  mkdirSync(peaks);
  const note = `--import=data:text/javascript,${encodeURIComponent(noteOfPeak)}`;
  const { ended } = startCli(args, { NODE_OPTIONS: note, GLASSMINE_PEAKS: peaks });
  const { code, stdout, stderr } = await ended;
  const kb = readdirSync(peaks).map((name) => Number(readFileSync(join(peaks, name), 'utf8')));
  rmSync(peaks, { recursive: true });
  return {
    code,
    said: stdout + stderr,
    peakMb: kb.length === 0 ? null : Math.round(Math.max(...kb) / 1024),
  };
}

/** Writes `head`, `piece` again and again until the middle has `bytes`, and `tail`. */
export function writeLong(path: string, head: string, piece: string, bytes: number, tail = ''): void {
  const file = openSync(path, 'w');
  const block = Buffer.from(piece.repeat(Math.ceil(2 ** 20 / piece.length)));
  writeSync(file, head);
  for (let written = 0; written < bytes; written += block.length) writeSync(file, block);
  writeSync(file, tail);
  closeSync(file);
}
