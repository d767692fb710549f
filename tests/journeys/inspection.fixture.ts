/** What must hold on every screen: nothing sticks out, the ribbon stands above all, axe finds nothing. */
import { expect, type Page } from '@playwright/test';
import { expectAxeClean } from './axe.fixture.ts';
import { expectLettersWhole } from './letters.fixture.ts';
import { expectTextsWhole } from './texts.fixture.ts';

const stillMs = 120;

/** Waits until what is on its way has come and, for a moment, nothing moves but what always does. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async (wantedMs) => {
    const isMoving = () => {
      const moves = document.getAnimations().some((animation) => {
        const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
        return animation.playState === 'running' && !isEndless;
      });
      const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      // While a page slides in, the browser's picture of it takes all presses.
      const isTransition = top === null || top === document.documentElement;
      return moves || isTransition || document.querySelector('[aria-busy="true"]') !== null;
    };
    let stillSince = performance.now();
    while (performance.now() - stillSince < wantedMs) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (isMoving()) stillSince = performance.now();
    }
  }, stillMs);
}

/**
 * The whole inspection of a screen, with whatever sheet or dialog is open on it. The banner of a new message lies
 * over the page's head for some seconds and covers what is there: it is put away, also when it comes meanwhile.
 */
export async function inspect(page: Page, look = inspectWithBanner): Promise<void> {
  const banner = page.locator('[aria-live="polite"] > [data-look="plain"]');
  for (;;) {
    if (await banner.isVisible()) {
      // It leaves by itself, too, and perhaps right now.
      const press = banner.getByRole('button').last().click({ timeout: 2_000 });
      await press.catch(() => {});
      continue;
    }
    try {
      return await look(page);
    } catch (problem) {
      if (!(await banner.isVisible())) throw problem;
    }
  }
}

export async function inspectWithBanner(page: Page): Promise<void> {
  await settle(page);
  await expectNothingSticksOut(page);
  await expectRibbonOnTop(page);
  await expectTouchable(page);
  await expectAxeClean(page);
}

/** Sets the size of all letters: `200%` is twice as large, an empty text the device's own. */
export const setLetters = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** Inspects the page with letters twice as large, as a person who sees badly may set them. */
export async function inspectEnlarged(page: Page): Promise<void> {
  await setLetters(page, '200%');
  try {
    await inspect(page, async () => {
      await settle(page);
      await expectNothingSticksOut(page);
      await expectRibbonOnTop(page);
      await expectTextsWhole(page);
      await expectLettersWhole(page);
    });
  } finally {
    await setLetters(page, '');
  }
}

async function expectNothingSticksOut(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const isClipped = (element: Element) => {
      for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
        if (clips(above)) return true;
      return false;
    };
    const name = (element: Element) => `${element.tagName} ${element.className} ${element.textContent}`;
    const out = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !isClipped(element))
      .map((element) => `beyond the edge: ${name(element)}`);
    // What scrolls down must not scroll sideways too.
    const sideways = [...document.querySelectorAll('main > *, [role="dialog"] *')]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
      .filter((element) => element.scrollHeight > element.clientHeight + 1)
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `scrolls sideways: ${name(element)}`);
    const root = document.documentElement;
    return root.scrollWidth > root.clientWidth
      ? ['the page scrolls sideways', ...out]
      : [...out, ...sideways];
  });
  expect(found).toEqual([]);
}

const touchPx = 44;

/** The ribbon says what this is, and a finger on any corner of its buttons finds the button. */
async function expectRibbonOnTop(page: Page): Promise<void> {
  // What covers the whole app has a ribbon of its own.
  const cover = page.locator('dialog[open] [data-ribbon]');
  const ribbon = (await cover.count()) > 0 ? cover : page.locator('[data-ribbon]');
  await expect(ribbon).toBeVisible();
  const found = await ribbon.evaluate((header) => {
    const hits = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && element.contains(hit);
    };
    return [header, ...header.querySelectorAll('button')].map((element) => {
      const { left, right, top, bottom, height } = element.getBoundingClientRect();
      const inset = 3;
      const xs = [left + inset, (left + right) / 2, right - inset];
      const ys = [top + inset, (top + bottom) / 2, bottom - inset];
      return {
        name: element.textContent?.trim() ?? '',
        isButton: element.tagName === 'BUTTON',
        height,
        top,
        isOnTop: xs.every((x) => ys.every((y) => hits(element, x, y))),
      };
    });
  });
  for (const { name, isButton, height, top, isOnTop } of found) {
    expect(isOnTop, `"${name}" is on top`).toBe(true);
    expect(top).toBe(0);
    if (isButton) expect(height, `"${name}" is tall enough to touch`).toBeGreaterThanOrEqual(touchPx);
  }
}

/** A finger hits whatever is pressed; links in running text are as tall as their line. */
async function expectTouchable(page: Page): Promise<void> {
  const found = await page.evaluate((wanted) => {
    const pressed = 'button, [role="button"], [role="switch"], [role="tab"], a[href], label:has(input)';
    /** What is drawn over the edges of an element, to be touched there, belongs to it. */
    const reach = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const parts = ['::before', '::after'].map((part) => getComputedStyle(element, part));
      const over = parts.filter(
        ({ content, position, pointerEvents }) =>
          content !== 'none' && position === 'absolute' && pointerEvents !== 'none',
      );
      const most = (own: number, side: 'width' | 'height') =>
        Math.max(own, ...over.map((style) => Number.parseFloat(style[side]) || 0));
      return { width: most(width, 'width'), height: most(height, 'height') };
    };
    return [...document.querySelectorAll(pressed)].flatMap((element) => {
      const isText = element.tagName === 'A' && getComputedStyle(element).display === 'inline';
      if (isText || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const { width, height } = reach(element);
      if (width >= wanted - 0.5 && height >= wanted - 0.5) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
      return `${element.tagName}.${element.className} "${name}": ${Math.round(width)} × ${Math.round(height)}`;
    });
  }, touchPx);
  expect(found, `too small to touch on ${await page.evaluate(() => location.hash)}`).toEqual([]);
}
