import { appPages } from './app-pages.ts';

export type AppPage = (typeof appPages)[number];

/** Apps of the sandbox phone, as pages that are looked at. */
export const phonePages = [
  '/phone/chat',
  '/phone/messages',
  '/phone/news',
  '/phone/mail',
  '/phone/bank',
  '/phone/wallet',
] as const;

export type LookedAt = AppPage | (typeof phonePages)[number];

const lookedAt: readonly LookedAt[] = [...appPages, ...phonePages];

/** Of one call; a page is no longer on a screen at once than a long lesson. */
const seenPagesMax = 40;

const seenSecondsMax = 7_200;

export const seenPagesLengthMax = 2_000;

export const seenPagesPattern = `^/[A-Za-z0-9/]{1,40}:[0-9]{1,4}(,/[A-Za-z0-9/]{1,40}:[0-9]{1,4}){0,${seenPagesMax - 1}}$`;

interface SeenPage {
  page: LookedAt;
  /** Real seconds. */
  seconds: number;
}

export function writeSeenPages(seen: readonly SeenPage[]): string {
  return seen
    .slice(0, seenPagesMax)
    .map(({ page, seconds }) => `${page}:${Math.min(seenSecondsMax, Math.round(seconds))}`)
    .join(',');
}

/** The pages that the app and the phone have; of others, which a client may make up, nothing is kept. */
export function readSeenPages(text: string): SeenPage[] {
  return text.split(',').flatMap((part) => {
    const [name = '', seconds = ''] = part.split(':');
    const page = lookedAt.find((each) => each === name);
    return page === undefined ? [] : [{ page, seconds: Math.min(seenSecondsMax, Number(seconds)) }];
  });
}
