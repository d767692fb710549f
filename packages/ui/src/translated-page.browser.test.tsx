import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { bearTranslation } from './translated-page.ts';

beforeAll(bearTranslation);

function Sentences() {
  const [count, setCount] = useState(1);
  return (
    <main>
      <p data-testid="mixed">
        Paid {count} of {count + 1}
        {count === 2 && <b> at last</b>}
        {count < 3 && ' and more'}
      </p>
      <p data-testid="whole">{`Paid ${count}`}</p>
      <p data-testid="kept" translate="no">
        {count} {'pUSDT'}
      </p>
      {count < 3 ? 'A bare text' : <i>Another</i>}
      <button type="button" onClick={() => setCount(count + 1)}>
        Next
      </button>
    </main>
  );
}

/** As translators do it: by elements in the place of texts, or around them. */
function translate(how: 'around' | 'instead'): void {
  const walker = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('[translate=no], font')) continue;
    const font = document.createElement('font');
    const inner = font.appendChild(document.createElement('font'));
    if (how === 'instead') inner.textContent = text.data;
    text.replaceWith(font);
    if (how === 'around') inner.append(text);
  }
}

test.each(['around', 'instead'] as const)(
  'figures change, and texts come and go, with elements %s',
  async (how) => {
    await render(<Sentences />);
    for (const count of [2, 3, 4]) {
      translate(how);
      // A translator works in a task of its own.
      await new Promise((resolve) => setTimeout(resolve));
      await page.getByRole('button').click();
      const textOf = (id: string) => page.getByTestId(id).element().textContent;
      expect(textOf('mixed')).toBe(`Paid ${count} of ${count + 1}${count === 2 ? ' at last and more' : ''}`);
      expect(textOf('whole')).toBe(`Paid ${count}`);
      expect(textOf('kept')).toBe(`${count} pUSDT`);
    }
    await expect.element(page.getByText('Another')).toBeVisible();
    expect(page.getByText('A bare text').elements()).toEqual([]);
  },
);
