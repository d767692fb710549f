/**
 * Open overlays, each with an entry in the browser's history: "back" closes the topmost overlay before it leaves the
 * page. Ids only grow, so a popped state tells which overlays are above it.
 */
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * How an overlay came to be closed: `left` by a jump to another page, from a link in it or from elsewhere; `dismissed` by
 * the reader, who stays on the page below.
 */
export type Closing = 'dismissed' | 'left';

interface Entry {
  id: number;
  close: (how: Closing) => void;
  /** Of the page that it lies over. */
  hash: string;
  /** Whether its history entry exists. */
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

/** Element that holds the overlays: inside the phone's frame and below the ribbon. */
export function overlayRoot(): HTMLElement {
  return document.getElementById('overlays') ?? document.body;
}

export function pushOverlay(close: Entry['close']): number {
  if (!isListening) addEventListener('popstate', onPop);
  isListening = true;
  const id = Math.max(lastId, idOf(history.state)) + 1;
  lastId = id;
  open.push({ id, close, hash: location.hash, isEntered: false });
  if (backPending) void backPending.then(() => enter(id));
  else enter(id);
  return id;
}

/** Waits for a pending step back, which would otherwise remove the new entry. */
function enter(id: number): void {
  const entry = open.find((each) => each.id === id);
  if (!entry) return;
  entry.isEntered = true;
  history.pushState({ overlay: id }, '');
}

/** Removes an overlay that closed by itself, with its history entry. */
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

/** Closes them for a page that takes the place of the one below. */
export function closeAllOverlays(): void {
  for (const entry of open.splice(0).reverse()) entry.close('left');
}

export function isTopOverlay(id: number): boolean {
  return open.at(-1)?.id === id;
}

/**
 * Navigates to a hash. From an open overlay it replaces the overlay's entry, so that "back" leads to the page and not
 * to a closed overlay.
 */
export async function goToHash(hash: string, replace = false): Promise<void> {
  // Immediate when no step is pending: an overlay that closes right after must find the new entry.
  while (backPending) await backPending;
  closeAllOverlays();
  if (replace || idOf(history.state) > 0) location.replace(hash);
  else location.hash = hash;
}

function onPop(event: PopStateEvent): void {
  backPending = null;
  const standing = idOf(event.state);
  const left = open.filter((entry) => entry.isEntered && entry.id > standing);
  for (const entry of left.reverse()) {
    open.splice(open.indexOf(entry), 1);
    entry.close(location.hash === entry.hash ? 'dismissed' : 'left');
  }
}

/** Registers an overlay while it is open; the result says whether it is the topmost. */
export function useOverlay(isOpen: boolean, close: (how: Closing) => void): () => boolean {
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
