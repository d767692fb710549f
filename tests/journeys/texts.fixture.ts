/** Texts of a page that are cut off or lie over each other. */
import { expect, type Page } from '@playwright/test';

/** Waits out what a page still draws, then expects every text to be whole and apart from the others. */
export async function expectTextsWhole(page: Page): Promise<void> {
  expect(await textFaults(page), await page.evaluate(() => location.hash)).toEqual([]);
}

/**
 * Lines of text in `main` that reach beyond an element that clips them or beyond the screen, and pairs of lines that
 * cover each other. What ends in an ellipsis is meant to, what scrolls can be scrolled to.
 */
export function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      text: string;
      node: Node;
      element: Element;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const roundingPx = 1.5;
    const faults: string[] = [];
    const lines: Line[] = [];
    const isMeant = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    /** What is seen of a line; null when it is all scrolled away or shortened on purpose. */
    const seen = (line: Line): Line | null => {
      for (let above: Element | null = line.element; above; above = above.parentElement) {
        const style = getComputedStyle(above);
        if (isMeant(style)) return null;
        if (style.position === 'fixed') break;
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        const box = above.getBoundingClientRect();
        const [over, under] = [line.right - box.right, box.left - line.left];
        const scrolls =
          line.element.closest('[data-sideways]') !== null ||
          (/auto|scroll/.test(style.overflowX) && above.scrollWidth > above.clientWidth);
        const isAside = line.left >= box.right || line.right <= box.left;
        if (!scrolls && !isAside && Math.max(over, under) > roundingPx)
          faults.push(`cut by ${above.tagName}.${above.className}: ${line.text}`);
        if (scrolls && Math.max(over, under) > roundingPx) return null;
        line.top = Math.max(line.top, box.top);
        line.bottom = Math.min(line.bottom, box.bottom);
        if (isAside || line.top >= line.bottom) return null;
      }
      if (line.right > innerWidth + roundingPx || line.left < -roundingPx)
        faults.push(`beyond the screen: ${line.text}`);
      return line;
    };
    const main = document.querySelector('main') as Element;
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode;
      const text = textContent?.trim() ?? '';
      const isShown = element?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const node = walker.currentNode;
      if (!element || text === '' || !isShown || element.closest('.sr-only, svg, [aria-hidden="true"]'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        if (right - left < 2) continue;
        const line = seen({ text, node, element, left, right, top, bottom });
        if (line) lines.push(line);
      }
    }
    for (const [place, a] of lines.entries()) {
      for (const b of lines.slice(place + 1)) {
        // A hyphen is a box of its own beside its word's.
        if (a.node === b.node) continue;
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // The box of a line is taller than its letters.
        const least = 0.4 * Math.min(a.bottom - a.top, b.bottom - b.top);
        if (width > 2 && height > least) faults.push(`over each other: ${a.text} | ${b.text}`);
      }
    }
    return [...new Set(faults)];
  });
}
