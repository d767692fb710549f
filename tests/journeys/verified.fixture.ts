/** What the command line computes of a room from its journal, apart from the server; and how screens write it. */
import { spawn } from 'node:child_process';
import type { DebriefFigures } from '@glassmine/lab';
import { expect } from '@playwright/test';

/** The last line of `verify --learners --json`. */
export interface Verified extends DebriefFigures {
  ok: boolean;
  differences: string[];
}

const main = new URL('../../apps/cli/src/main.ts', import.meta.url).pathname;

/** `glassmine verify ROOM --learners --json`, in a process of its own, beside the server that still has the room. */
export async function verifyRoom(dataFolder: string, roomCode: string): Promise<Verified> {
  const args = ['verify', roomCode, '--data', dataFolder, '--learners', '--json'];
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [said, complained] = ['', ''];
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk) => {
    complained += chunk;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(code, `${said}\n${complained}`).toBe(0);
  return JSON.parse(said.trimEnd().split('\n').at(-1) ?? '');
}

/** All amounts in a text, minor units; in languages that write a point before the cents. */
export function amountsIn(text: string): number[] {
  const found = text.match(/[-−]?\d[\d,]*\.\d\d/g) ?? [];
  return found.map((each) => Math.round(Number(each.replaceAll(',', '').replace('−', '-')) * 100));
}

/** The numbers of a text that are no amounts. */
export function countsIn(text: string): number[] {
  const found = text.replaceAll(/\d[\d,]*\.\d+/g, '').match(/\d[\d,]*/g) ?? [];
  return found.map((each) => Number(each.replaceAll(',', '')));
}
