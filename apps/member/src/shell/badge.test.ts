import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { type Badged, showBadge } from './badge.ts';

const phone = (unreadMessages: number, unreadMail = 0, unreadChats = 0) => ({
  unreadMessages,
  unreadMail,
  unreadChats,
});

it('the icon shows how much is unread, says each number once, and is cleared when all is read', () => {
  const client = new QueryClient();
  const shown: number[] = [];
  const icon: Badged = {
    setAppBadge: async (count = 0) => void shown.push(count),
    clearAppBadge: async () => void shown.push(0),
  };
  showBadge(client, icon);
  for (const data of [phone(1), phone(1), phone(1, 1, 2), phone(0)])
    client.setQueryData(['phone/home', {}], data);
  client.setQueryData(['room/info', {}], {});
  expect(shown).toEqual([1, 4, 0]);
});

it('a browser without badges, or one that refuses them, is no fault', async () => {
  for (const icon of [{}, { setAppBadge: () => Promise.reject(new Error('refused')) }]) {
    const client = new QueryClient();
    showBadge(client, icon);
    client.setQueryData(['phone/home', {}], phone(3));
    await Promise.resolve();
  }
});
