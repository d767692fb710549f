/** What a screen says without a mark of the X-ray: amounts of the scheme, and texts that the scheme has written. */
import type { Page } from '@playwright/test';

/** Calls whose texts are the scheme's, and the fields that hold them. */
const told =
  /\/api\/(user\/sys\/|user\/news\/|user\/user\/pdf|message\/(push\/record|app\/version)|dynamic\/)/;
const textFields = new Set(['title', 'subtitle', 'content', 'licence', 'extra', 'paragraphs']);
/** Shorter ones may be found anywhere: a record's status is "Withdrawal failed" too. */
const tellingLength = 20;

function textsIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return textFields.has(field) ? [value.replaceAll(/<[^>]*>/g, '\n')] : [];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, field));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, name));
}

/** Remembers every text that the scheme sends to a page. */
export class SchemeTexts {
  readonly #texts = new Set<string>();

  constructor(page: Page) {
    page.on('response', async (response) => {
      if (!told.test(response.url()) || response.status() !== 200) return;
      // An answer that came as its page was left has no body any more.
      const body = await response.json().catch(() => null);
      for (const text of textsIn(body?.data)) this.#texts.add(text);
    });
  }

  get all(): string[] {
    const lines = [...this.#texts].flatMap((text) => text.split('\n'));
    return lines.filter((line) => line.length > tellingLength && !line.endsWith(' · simulation'));
  }
}

/** Lines of the scheme's part of the screen that wear no mark, each with its text. For a screen in English. */
export function unmarkedOn(page: Page, schemeTexts: readonly string[]): Promise<string[]> {
  return page.evaluate(
    ([texts, least]) => {
      const marked = '[data-claim], [data-ref], [data-own]';
      const amount = /\d\.\d\d(?![\d.%])/;
      // The brand's name stands in many texts; alone it claims nothing.
      const isTold = (text: string) =>
        text.length > least && !text.endsWith(' · simulation') && texts.some((told) => told.includes(text));
      const found = new Set<string>();
      for (const root of document.querySelectorAll('main, #overlays')) {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const element = walker.currentNode.parentElement;
          const text = walker.currentNode.textContent?.trim() ?? '';
          const isAmount = amount.test(text);
          const isBare =
            element && !element.closest(marked) && !element.closest('[data-look="plain"], style, script');
          if (isBare && element.checkVisibility() && (isAmount || isTold(text)))
            found.add(`${isAmount ? 'amount' : 'claim'}: ${element.tagName}.${element.className} "${text}"`);
        }
      }
      return [...found];
    },
    [[...schemeTexts], tellingLength] as const,
  );
}
