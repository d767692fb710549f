/** What can't be read from the back of a room: letters that are too small, and texts that are not on the screen. */
import type { Page } from '@playwright/test';

/**
 * Visible texts whose letters are smaller than a share of the window's height: of elements, of drawings, and of canvases
 * that `watchCanvasLetters` asks.
 */
export async function smallTexts(page: Page, share: number): Promise<string[]> {
  return await page.evaluate((least) => {
    const found: string[] = [];
    const look = (what: string, size: number) => {
      if (size < least * innerHeight - 0.01)
        found.push(`“${what.slice(0, 40)}” is ${size.toFixed(1)} px high`);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      const element = walker.currentNode.parentElement;
      if (text === '' || !element?.closest('[data-stage], [data-ribbon]')) continue;
      if (element.closest('.sr-only') || !element.checkVisibility({ checkVisibilityCSS: true })) continue;
      const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
      look(text, Number.parseFloat(getComputedStyle(element).fontSize) * scale);
    }
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('[data-stage] canvas')) {
      const letters = Number(canvas.dataset.letters ?? Number.NaN);
      if (!Number.isNaN(letters))
        look('a chart', (letters * canvas.getBoundingClientRect().width) / canvas.width);
    }
    return found;
  }, share);
}

/** Texts that stick out of the window or of what cuts them off; and whatever would have to be scrolled. */
export async function textsOutside(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found: string[] = [];
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement;
    if (scrollHeight > clientHeight || scrollWidth > clientWidth) {
      found.push(
        `the page is ${scrollWidth} × ${scrollHeight} in a window of ${clientWidth} × ${clientHeight}`,
      );
    }
    const texts = document.querySelectorAll(
      '[data-stage] :is(h1, h2, p, b, span, figcaption, summary, button, a, text, dt, dd)',
    );
    for (const element of texts) {
      if (element.closest('.sr-only') || !element.checkVisibility({ checkVisibilityCSS: true })) continue;
      const box = element.getBoundingClientRect();
      const isOutside =
        box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
      const drawing = element instanceof SVGElement && element.ownerSVGElement?.getBoundingClientRect();
      const isCut = drawing && (box.left < drawing.left - 1 || box.right > drawing.right + 1);
      if (isOutside || isCut) found.push(`“${element.textContent?.slice(0, 40)}” sticks out`);
    }
    // The words, the picture and the way to other chapters stand below each other, none on another.
    const parts = [
      'h1',
      '[data-chapter] > :nth-child(2)',
      '[data-chapter] > :nth-child(3)',
      '[data-stage] > nav',
    ];
    const boxes = parts.map((part) =>
      document.querySelector(`[data-stage] ${part}, ${part}`)?.getBoundingClientRect(),
    );
    boxes.forEach((box, nth) => {
      const next = boxes[nth + 1];
      if (box && next && box.bottom > next.top + 1)
        found.push(`${parts[nth]} reaches into ${parts[nth + 1]}`);
    });
    const picture = document.querySelector<HTMLElement>('[data-chapter] > :nth-child(2)');
    if (picture && picture.scrollHeight > picture.clientHeight + 1) {
      found.push(`the picture is ${picture.scrollHeight} high in ${picture.clientHeight}`);
    }
    return found;
  });
}

/** From the next load of the page on, each canvas knows the smallest letters that it was given, in its own pixels. */
export async function watchCanvasLetters(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text: string, ...place) {
      if (text.trim() !== '') {
        const size = Number(/([\d.]+)px/.exec(this.font)?.[1] ?? 0) * this.getTransform().a;
        const known = Number(this.canvas.dataset.letters ?? Number.POSITIVE_INFINITY);
        this.canvas.dataset.letters = String(Math.min(known, size));
      }
      return fillText.call(this, text, ...place);
    };
  });
}
