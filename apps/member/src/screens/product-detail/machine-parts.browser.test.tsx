import type { Product } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../providers.fixture.tsx';
import { Facts, Stage } from './machine-parts.tsx';

const product: Product = {
  productId: 3,
  productImg: 'machine-3',
  productName: 'Summit X4',
  status: 1,
  startTime: 0,
  endTime: 0,
  dayReturnAmount: '14.00',
  dayReturnPercent: 7,
  validDays: 60,
  price: '200.00',
  daotimes: 0,
  walletotal: '840.00',
  soldPercent: 55,
  limitPerMember: 5,
  isFree: false,
};

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
