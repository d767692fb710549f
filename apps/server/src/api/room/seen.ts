import { calls, readSeenPages } from '@glassmine/contract';
import { forDevice } from '../../http/route.ts';

export const route = forDevice(calls.room.seen, (caller) => {
  const pages = readSeenPages(caller.form.pages);
  caller.observe(...pages.map(({ page, seconds }) => ({ what: 'page', subject: page, seconds }) as const));
  return { data: { noted: pages.length } };
});
