/** axe, by all of its rules, on whatever a page shows. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * A document keeps axe from the first look to the next: a sweep by the address bar reads half a megabyte of script
 * once, not at every screen. What passes is not listed: to name each element of it takes longer than the rules do.
 */
export async function expectAxeClean(page: Page): Promise<void> {
  // Not as a <script>: the pages allow none but their own.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, {
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
      // Only the rule on the turning of a phone, which is not among axe's settled ones, needs the style sheets fetched again.
      preload: { assets: ['media'] },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} ${node.failureSummary?.replaceAll('\n', ' ')}`),
    );
  });
  expect(found, await page.evaluate(() => location.hash)).toEqual([]);
}
