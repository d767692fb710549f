import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../providers.fixture.tsx';
import { Facts, Stage } from './machine-parts.tsx';
import { product } from './product.fixture.ts';

test.each([
  [1, 'On sale', ''],
  [2, 'On sale', ''],
  [3, 'Sold out', 'Sold out'],
  [5, 'Pre sale', 'Pre sale'],
  [6, 'Rush purchase', 'Rush purchase'],
])('a machine with status %i is said to be "%s", and its badge says "%s"', async (status, sale, badge) => {
  const machine = { ...product, status };
  await renderInApp(
    <>
      <Stage product={machine} />
      <Facts product={machine} owned={2} />
    </>,
  );
  const name = page.getByText('Sale', { exact: true });
  await expect.element(name).toBeVisible();
  expect(name.element().nextElementSibling?.textContent).toBe(sale);
  const caption = page.getByRole('heading', { name: 'Summit X4' }).element().parentElement;
  expect(caption?.nextElementSibling?.textContent ?? '').toBe(badge);
});
