/** What the headless side writes to be read: a run's report, a comparison, a sweep; opened from the disk. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forkRun, scaleScenario, simulate, sweep } from '@glassmine/lab';
import { expect, type Page, test } from '@playwright/test';
import { expectAxeClean } from './axe.fixture.ts';

const file = new URL('../../scenarios/mining-app.json', import.meta.url);
const scenario = scaleScenario(JSON.parse(readFileSync(file, 'utf8')), 300);
const folder = mkdtempSync(join(tmpdir(), 'glassmine-reports-'));
const out = (name: string) => ({
  folder: join(folder, name),
  force: false,
  format: 'csv' as const,
  schema: 'glassmine' as const,
});

test.beforeAll(async () => {
  await simulate({ scenario, days: 70, seed: 2, replicates: 1, jobs: 1, out: out('run') });
  const changes = { 'operator.drawOfInflowPpm': 600_000 };
  await forkRun({ scenario, seed: 2, atDay: 15, days: 70, changes, out: out('fork') });
  const axes = [{ path: 'operator.drawOfInflowPpm', values: [100_000, 500_000] }];
  const spec = { scenario, members: null, days: 70, axes, random: null, replicates: 2, seed: 1 };
  await sweep(spec, { out: join(folder, 'sweep'), force: false, jobs: 2 });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function open(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`file://${join(folder, path)}`);
  return asked;
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`reports read well in ${colorScheme} at ${width} pixels, and fetch nothing`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      for (const path of [
        'run/report.html',
        'fork/comparison.html',
        'fork/report.html',
        'sweep/report.html',
      ]) {
        expect(await open(page, path)).toHaveLength(1);
        await expectAxeClean(page);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(sideways, path).toBeLessThanOrEqual(0);
      }
    });
  }
}

test('a report shows rise and fall, winners and losers, cohorts and a piece of the network', async ({
  page,
}) => {
  await open(page, 'run/report.html');
  const { collapsedOnDay, outcome } = JSON.parse(readFileSync(join(folder, 'run/run.json'), 'utf8'));
  const { cohorts } = JSON.parse(readFileSync(join(folder, 'run/figures.json'), 'utf8'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`HashPeak: gone on day ${collapsedOnDay}`);
  for (const name of ['Rise and fall', 'Winners and losers', 'Cohorts', 'A piece of the network'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  const losers = Math.round(outcome.losersPpm / 10_000);
  const people = page.getByRole('img', { name: `Of a hundred who paid in, ${losers} lost` });
  await expect(people.locator('circle.loss')).toHaveCount(losers);
  await expect(people.locator('circle')).toHaveCount(100);
  const weeks = page.getByRole('region', { name: 'Cohorts' }).locator('tbody tr');
  await expect(weeks).toHaveCount(cohorts.length);
  await expect(page.getByRole('img', { name: 'Who brought whom in' }).locator('circle')).not.toHaveCount(0);
});
