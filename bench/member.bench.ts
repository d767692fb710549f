/**
 * How fast the member app's main screens are on a slow phone: Lighthouse's mobile run (its own throttling of
 * network and processor) on the production build, each time with a fresh profile and a learner logged in.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../scripts/free-port.ts';
import { chromiumFlags, PictureRoom, systemChromium } from '../scripts/picture-room.ts';
import type { BenchResult } from './results.ts';

const screens: [name: string, route: string][] = [
  ['home', '/index'],
  ['products', '/projects'],
  ['detail', '/index/detail?productId=2'],
  ['wallet', '/user/balance'],
  ['team', '/index/friend'],
  ['feed', '/dynamic'],
  ['mine', '/mine'],
];
const runs = Number(process.env.GLASSMINE_LIGHTHOUSE_RUNS ?? 5);

interface Figures {
  performance: number;
  accessibility: number;
  practices: number;
  lcpMs: number;
  speedIndexMs: number;
  tbtMs: number;
  cls: number;
}

async function visit(room: PictureRoom, route: string): Promise<Figures> {
  const profile = mkdtempSync(join(tmpdir(), 'glassmine-lighthouse-'));
  const port = freePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    // A page of the same origin that is not the app: the log-in is there, and nothing is cached.
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${room.demo.address}/api/health`);
    await page.evaluate((value) => localStorage.setItem('glassmine.session', value), room.session());
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

export async function run(): Promise<BenchResult> {
  const room = await PictureRoom.open();
  const rows = [
    ['screen', 'performance', 'accessibility', 'best practices', 'LCP', 'Speed Index', 'TBT', 'CLS'],
  ];
  try {
    for (const [name, route] of screens) {
      const seen: Figures[] = [];
      for (let i = 0; i < runs; i++) seen.push(await visit(room, route));
      const of = (key: keyof Figures) => median(seen.map((figures) => figures[key]));
      rows.push([
        name,
        String(of('performance')),
        String(of('accessibility')),
        String(of('practices')),
        seconds(of('lcpMs')),
        seconds(of('speedIndexMs')),
        `${of('tbtMs').toFixed(0)} ms`,
        of('cls').toFixed(3),
      ]);
      console.log(rows.at(-1)?.join('  '));
    }
  } finally {
    await room.close();
  }
  return {
    title: `Member app: Lighthouse mobile, median of ${runs}`,
    command: 'npm run measure:member',
    rows,
    notes:
      'Production build, fresh profile each time, learner logged in. Aims: performance 97, accessibility and best practices 100, LCP 1.5 s, Speed Index 1.8 s, TBT 100 ms, CLS 0.02.',
  };
}
