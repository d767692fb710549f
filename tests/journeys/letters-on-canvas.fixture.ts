/** Letters that a page draws on canvases: no element has them, so the canvas is asked while it draws. */
import type { Page } from '@playwright/test';

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
