/**
 * Speed of the member app's main screens on a slow phone: Lighthouse's mobile run (with its throttling of network and
 * processor) on the production build, each time with a fresh profile and a logged-in learner.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumLaunch } from '../scripts/chromium.ts';
import { root } from '../scripts/command.ts';
import { freePort } from '../scripts/free-port.ts';
import { PictureRoom } from '../scripts/picture-room.ts';
import { screens } from './member/screens.ts';
import { type Figures, notesOf, type Size } from './member/verdict.ts';
import type { BenchResult } from './results.ts';

const runs = Number(process.env.GLASSMINE_LIGHTHOUSE_RUNS ?? 5);

async function visit(room: PictureRoom, route: string): Promise<Figures> {
  const profile = mkdtempSync(join(tmpdir(), 'glassmine-lighthouse-'));
  const port = freePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumLaunch,
    args: [...chromiumLaunch.args, `--remote-debugging-port=${port}`],
  });
  try {
    // A page of the same origin that is not the app: the log-in is stored, and nothing is cached.
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${room.demo.address}/api/health`);
    await page.evaluate((memory) => {
      for (const [key, value] of memory) localStorage.setItem(key, value);
    }, room.memory());
    const result = await lighthouse(`${room.demo.address}/#${route}`, {
      port,
      output: 'json',
      logLevel: 'error',
      disableStorageReset: true,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    });
    if (!result) throw new Error(`Lighthouse has no result of ${route}`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${route}: ${runtimeError.message}`);
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      lcpMs: value('largest-contentful-paint'),
      speedIndexMs: value('speed-index'),
      tbtMs: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
    };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

async function measure(room: PictureRoom): Promise<Map<string, Figures>> {
  const medians = new Map<string, Figures>();
  for (const [name, route] of screens) {
    const seen: Figures[] = [];
    for (let i = 0; i < runs; i++) seen.push(await visit(room, route));
    const of = (key: keyof Figures) => median(seen.map((figures) => figures[key]));
    medians.set(name, {
      performance: of('performance'),
      accessibility: of('accessibility'),
      practices: of('practices'),
      lcpMs: of('lcpMs'),
      speedIndexMs: of('speedIndexMs'),
      tbtMs: of('tbtMs'),
      cls: of('cls'),
    });
    console.log(row(name, medians.get(name) as Figures).join('  '));
  }
  return medians;
}

function row(name: string, figures: Figures): string[] {
  const { performance, accessibility, practices, lcpMs, speedIndexMs, tbtMs, cls } = figures;
  const scores = [performance, accessibility, practices].map(String);
  return [name, ...scores, seconds(lcpMs), seconds(speedIndexMs), `${tbtMs.toFixed(0)} ms`, cls.toFixed(3)];
}

export async function run(): Promise<BenchResult> {
  const room = await PictureRoom.open();
  try {
    const medians = await measure(room);
    const sizes: Size[] = JSON.parse(readFileSync(join(root, 'apps/member/dist/sizes.json'), 'utf8'));
    return {
      title: `Member app: Lighthouse mobile, median of ${runs}`,
      command: 'npm run measure:member',
      rows: [
        ['screen', 'performance', 'accessibility', 'best practices', 'LCP', 'Speed Index', 'TBT', 'CLS'],
        ...[...medians].map(([name, figures]) => row(name, figures)),
      ],
      notes: notesOf(medians, sizes),
    };
  } finally {
    await room.close();
  }
}
