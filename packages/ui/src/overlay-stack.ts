/**
 * Open overlays, and an entry in the browser's history for each: "back" closes the topmost before it leaves
 * the page. Ids only grow, so a popped state says which overlays stand above it.
 */
import { useEffect, useEffectEvent, useRef } from 'react';

interface Entry {
  id: number;
  close: () => void;
  /** Has its entry in the history. */
  isEntered: boolean;
}

const open: Entry[] = [];
let lastId = 0;
let backPending: Promise<void> | null = null;
let isListening = false;

function idOf(state: unknown): number {
  const id = (state as { overlay?: unknown } | null)?.overlay;
  return typeof id === 'number' ? id : 0;
}

/** Where overlays are drawn: inside the phone's frame and under the ribbon. */
export function overlayRoot(): HTMLElement {
  return document.getElementById('overlays') ?? document.body;
}

export function pushOverlay(close: () => void): number {
  if (!isListening) addEventListener('popstate', onPop);
  isListening = true;
  const id = Math.max(lastId, idOf(history.state)) + 1;
  lastId = id;
  open.push({ id, close, isEntered: false });
  if (backPending) void backPending.then(() => enter(id));
  else enter(id);
  return id;
}

/** Not while a step back is under way: it would step back over the new entry instead. */
function enter(id: number): void {
  const entry = open.find((each) => each.id === id);
  if (!entry) return;
  entry.isEntered = true;
  history.pushState({ overlay: id }, '');
}

/** Forgets an overlay that closed by itself, and takes its entry back out of the history. */
export function dropOverlay(id: number): void {
  const index = open.findIndex((entry) => entry.id === id);
  if (index < 0) return;
  open.splice(index, 1);
  if (idOf(history.state) !== id) return;
  backPending = new Promise((done) => {
    addEventListener('popstate', () => done(), { once: true });
  });
  history.back();
}

export function closeAllOverlays(): void {
  for (const entry of open.splice(0).reverse()) entry.close();
}

export function isTopOverlay(id: number): boolean {
  return open.at(-1)?.id === id;
}

/**
 * Goes to another hash. From an open overlay its entry is replaced, so that "back" from there finds the page
 * and not an overlay that no longer exists.
 */
export async function goToHash(hash: string, replace = false): Promise<void> {
  // Without a step to wait for it goes at once: an overlay that closes right after must find the new entry.
  while (backPending) await backPending;
  if (replace || idOf(history.state) > 0) location.replace(hash);
  else location.hash = hash;
}

function onPop(event: PopStateEvent): void {
  backPending = null;
  const standing = idOf(event.state);
  const left = open.filter((entry) => entry.isEntered && entry.id > standing);
  for (const entry of left.reverse()) {
    open.splice(open.indexOf(entry), 1);
    entry.close();
  }
}

/** Registers an overlay while it is open; tells whether it is the topmost. */
export function useOverlay(isOpen: boolean, close: () => void): () => boolean {
  const id = useRef(0);
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const mine = pushOverlay(onClose);
    id.current = mine;
    return () => dropOverlay(mine);
  }, [isOpen]);
  return () => isTopOverlay(id.current);
}
