/** Letters whose ink leaves their own box, such as the hook of a J, and are cut by the box that their text stands in. */
import { expect, type Page } from '@playwright/test';

export async function expectLettersWhole(page: Page): Promise<void> {
  expect(await cutLetters(page), await page.evaluate(() => location.hash)).toEqual([]);
}

/**
 * Texts whose first letter would be cut were it a J, which in many fonts reaches to the left of its box and below the
 * line: whose name begins so is chance. What scrolls can be scrolled to.
 */
function cutLetters(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Below this nobody sees it: the soft edge of a letter.
    const softPx = 0.4;
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const isClipping = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    /** The ink of a J at the beginning of a line of text. */
    const inkOf = (element: Element, line: DOMRect) => {
      const { font, fontSize } = getComputedStyle(element);
      pen.font = font;
      const j = pen.measureText('J');
      const baseline = line.top + j.fontBoundingBoxAscent;
      return {
        left: line.left - j.actualBoundingBoxLeft,
        bottom: baseline + j.actualBoundingBoxDescent,
        size: Number.parseFloat(fontSize),
      };
    };
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode;
      const text = textContent?.trim() ?? '';
      const isShown = element?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!element || !isShown || !/^\p{Lu}/u.test(text) || element.closest('.sr-only, svg, [inert]'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const line = range.getClientRects()[0];
      if (!line || line.width < 2) continue;
      const ink = inkOf(element, line);
      let scrolls = false;
      for (let above: Element | null = element; above; above = above.parentElement) {
        const style = getComputedStyle(above);
        if (style.display === 'inline') continue;
        const margin = Number.parseFloat(style.overflowClipMargin) || 0;
        const box = above.getBoundingClientRect();
        const left = box.left + Number.parseFloat(style.borderLeftWidth) - margin;
        const bottom = box.bottom - Number.parseFloat(style.borderBottomWidth) + margin;
        // A line that is aside or below altogether is hidden on purpose.
        const isHidden = line.right <= left || line.top >= bottom || line.left + softPx < left - ink.size;
        scrolls ||= /auto|scroll/.test(style.overflow);
        if (isHidden || scrolls) break;
        if (isClipping(style.overflowX) && ink.left < left - softPx)
          found.add(
            `${(left - ink.left).toFixed(1)} px left of ${above.tagName}.${above.className}: ${text}`,
          );
        if (isClipping(style.overflowY) && ink.bottom > bottom + softPx)
          found.add(
            `${(ink.bottom - bottom).toFixed(1)} px below ${above.tagName}.${above.className}: ${text}`,
          );
        if (style.position === 'fixed') break;
      }
    }
    return [...found];
  });
}
