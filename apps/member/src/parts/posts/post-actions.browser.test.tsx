import type { Square } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../providers.fixture.tsx';
import { PostActions } from './post-actions.tsx';

const square = { id: 4, thumbsUpNum: 2, hasThumbsUp: false, commentNum: 1 } as Square;

test('a like that is refused at once is not sent again by an impatient second press', async () => {
  const { asked } = await renderInApp(<PostActions square={square} />);
  const like = page.getByRole('button', { name: /like/i });
  await expect.element(like).toBeVisible();
  const press = () => (like.element() as HTMLElement).click();
  press();
  await expect.poll(() => asked.length).toBe(1);
  // The call has no answer here: it has failed by now.
  await expect.element(like).not.toHaveAttribute('aria-disabled', 'true');
  press();
  await expect.element(like).toHaveAttribute('data-resting');
  expect(asked.map(({ path }) => path)).toEqual(['dynamic/thumbsUp/square']);
});
