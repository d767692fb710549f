/**
 * Tells the room how long each page of the app was on the screen: evidence for the learner's debrief. In batches, when
 * a page is left or the app is hidden. An undelivered batch is added to the next one. A page that is opened for the
 * first time is told at once: the room keeps what it showed at that moment.
 */
import { createClient } from '@glassmine/client';
import { appPages, type LookedAt, phonePages, writeSeenPages } from '@glassmine/replica/plain';
import { ownFetch } from '../api/own-fetch.ts';
import { clientOptions } from '../api/queries.ts';
import { routeOf } from '../navigation/paths.ts';
import { readHash } from '../navigation/router.ts';
import { usePhone } from '../state/phone.ts';
import { roomTokenOf, useSession } from '../state/session.ts';
import { isWide } from '../state/wide.ts';

/** Milliseconds between two batches, unless the app is hidden. */
const batchMs = 10_000;

const client = createClient({
  ...clientOptions,
  // The page may be gone before the answer.
  fetch: (url, init) => ownFetch(url, { ...init, keepalive: true }),
  onExpired: () => {},
});

/** Begins to count; called once, some time after the start of the app. */
export function countTimeOnPages(): void {
  const seconds = new Map<LookedAt, number>();
  // The first page has been open since the start of the app.
  let [since, sentAt] = [0, 0];
  let page = pageHere();
  const opened = new Set<LookedAt>();
  let openedIn: string | null = null;

  function pause(): void {
    const now = performance.now();
    if (page !== null) seconds.set(page, (seconds.get(page) ?? 0) + (now - since) / 1_000);
    page = null;
  }

  function go(): void {
    page = pageHere();
    since = performance.now();
  }

  const isNew = () => page !== null && !opened.has(page);

  function send(): void {
    const seen = [...seconds].flatMap(([page, spent]) => (spent >= 0.5 ? [{ page, seconds: spent }] : []));
    const token = roomTokenOf(useSession.getState());
    if (token !== openedIn) opened.clear();
    openedIn = token;
    if (page !== null && isNew()) seen.push({ page, seconds: 0 });
    if (seen.length === 0 || token === null) return;
    sentAt = performance.now();
    seconds.clear();
    for (const { page, seconds: spent } of seen) if (spent === 0) opened.add(page);
    client.ask('room/seen', { pages: writeSeenPages(seen) }).catch(() => {
      for (const { page, seconds: spent } of seen) {
        if (spent === 0) opened.delete(page);
        else seconds.set(page, (seconds.get(page) ?? 0) + spent);
      }
    });
  }

  function turn(): void {
    pause();
    go();
    if (document.hidden || isNew() || performance.now() - sentAt > batchMs) send();
  }

  send();
  addEventListener('hashchange', turn);
  addEventListener('visibilitychange', turn);
  addEventListener('pagehide', () => {
    pause();
    send();
  });
  usePhone.subscribe((now, before) => {
    if (now.isOpen !== before.isOpen || now.app !== before.app) turn();
  });
}

/** The visible page, or the phone's app that covers it; null while both are hidden. */
function pageHere(): LookedAt | null {
  if (document.hidden) return null;
  const { isOpen, app } = usePhone.getState();
  if (isOpen && !isWide()) return phonePages.find((each) => each === `/phone/${app}`) ?? null;
  const { path } = routeOf(readHash(location.hash).path);
  return appPages.find((each) => each === path) ?? null;
}
