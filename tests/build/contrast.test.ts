import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../../packages/ui/src/tokens.css'), 'utf8');

/** The tokens of a look by their names; those that it leaves out are the first brand's. */
function tokensOf(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).match(/\{([^}]*)\}/)?.[1] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const usual = tokensOf('[data-brand="mining-app"]');
const looks = [...css.matchAll(/\[data-(?:brand|look)="[\w-]+"\](?= \{)/g)].map(([selector]) => selector);
const themes = ['light', 'dark'] as const;

/** Of its parts that are not typed. */
interface AxeColor {
  Color: new () => { parseString: (text: string) => void };
  getContrast: (one: object, other: object) => number;
}

const { Color, getContrast } = (axe as unknown as { commons: { color: AxeColor } }).commons.color;

function colorIn(selector: string, theme: (typeof themes)[number], name: string): object {
  const value = tokensOf(selector).get(name) ?? usual.get(name) ?? '';
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
  const color = new Color();
  color.parseString((theme === 'light' ? light : dark) ?? value);
  return color;
}

/** What each of the letters stands on. */
const grounds: Record<string, readonly string[]> = {
  ink: ['bg', 'surface', 'sunken'],
  'ink-2': ['bg', 'surface', 'sunken'],
  'ink-3': ['bg', 'surface', 'sunken'],
  'accent-ink': ['bg', 'surface', 'sunken', 'accent-soft'],
  good: ['surface', 'good-soft'],
  bad: ['surface', 'bad-soft'],
  warn: ['surface', 'warn-soft'],
  'on-accent': ['accent'],
};
const pairs = Object.entries(grounds).flatMap(([ink, under]) => under.map((ground) => ({ ink, ground })));

describe.each(looks)('letters in %s', (selector) => {
  test.each(themes)('have a contrast of 4.5 and more, %s', (theme) => {
    const faint = pairs
      .map(({ ink, ground }) => ({
        ink,
        ground,
        contrast: getContrast(colorIn(selector, theme, ink), colorIn(selector, theme, ground)),
      }))
      .filter(({ contrast }) => !(contrast >= 4.5));
    expect(faint).toEqual([]);
  });
});

test('the looks are those of the stylesheet', () => {
  expect(looks).toEqual([
    '[data-brand="mining-app"]',
    '[data-brand="mining-app-in"]',
    '[data-brand="solar-share"]',
    '[data-look="plain"]',
  ]);
});
