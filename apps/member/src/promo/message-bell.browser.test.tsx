import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../providers.fixture.tsx';
import { MessageBell } from './message-bell.tsx';

const renderBell = (unread: number, language: 'en' | 'hi' = 'en') =>
  renderInApp(<MessageBell />, {
    language,
    path: '/index',
    answers: { 'message/push/unread': { unread } },
  });

test.each([
  [0, 'Messages', ''],
  [1, 'Messages, 1 unread', '1'],
  [99, 'Messages, 99 unread', '99'],
  [106, 'Messages, 99+ unread', '99+'],
])('with %i unread its name holds what its badge shows', async (unread, name, badge) => {
  await renderBell(unread);
  const bell = page.getByRole('link', { name, exact: true });
  await expect.element(bell).toBeVisible();
  await expect.element(bell).toHaveTextContent(badge);
});

test('in Hindi its name holds what its badge shows, too', async () => {
  await renderBell(106, 'hi');
  await expect.element(page.getByRole('link', { name: 'संदेश, 99+ अपठित', exact: true })).toBeVisible();
});
