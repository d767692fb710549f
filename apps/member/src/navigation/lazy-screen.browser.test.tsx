import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyScreen } from './lazy-screen.ts';

test('a screen that has been preloaded is shown without its placeholder', async () => {
  let placeholders = 0;
  const Placeholder = () => {
    placeholders++;
    return <p>loading</p>;
  };
  const { Screen, preload } = lazyScreen(async () => () => <p>the screen</p>);
  await preload();
  await render(
    <Suspense fallback={<Placeholder />}>
      <Screen />
    </Suspense>,
  );
  await expect.element(page.getByText('the screen')).toBeVisible();
  expect(placeholders).toBe(0);
});

test('a screen that is not loaded yet has its placeholder', async () => {
  const { Screen } = lazyScreen(async () => () => <p>the screen</p>);
  await render(
    <Suspense fallback={<p>loading</p>}>
      <Screen />
    </Suspense>,
  );
  await expect.element(page.getByText('the screen')).toBeVisible();
});
