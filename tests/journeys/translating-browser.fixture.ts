/** A browser that translates each page: it puts elements of its own in the place of all texts, and of all that come later. */
import type { BrowserContext } from '@playwright/test';

export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const isLeft = (text: Text) =>
      text.data.trim() === '' ||
      (text.parentElement?.closest('font, script, style, textarea, [translate="no"]') ?? null) !== null;
    const translate = (text: Text) => {
      if (!text.isConnected || isLeft(text)) return;
      const font = document.createElement('font');
      font.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(font);
    };
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translate);
    };
    // Once the page stands, as browsers do.
    const begin = () => {
      if (document.querySelector('[data-place], [data-ribbon]') === null) return void setTimeout(begin, 200);
      document.documentElement.classList.add('translated-ltr');
      translateIn(document.body);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records)
          if (type === 'characterData') translateIn(target);
          else for (const node of addedNodes) translateIn(node);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    };
    addEventListener('load', () => setTimeout(begin, 2_000));
  });
}
