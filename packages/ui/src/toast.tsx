import { useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import css from './toast.module.css';

export type ToastTone = 'plain' | 'good' | 'bad';

interface Shown {
  id: number;
  text: string;
  tone: ToastTone;
}

const toastMs = 3000;
let shown: readonly Shown[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const watchers = new Set<(tone: ToastTone) => void>();

/** Calls `listener` at every toast. */
export function watchToasts(watcher: (tone: ToastTone) => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function set(next: readonly Shown[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast for `ms`; a text that is already shown is not repeated. */
export function toast(text: string, tone: ToastTone = 'plain', ms = toastMs): void {
  const id = ++lastId;
  for (const watcher of watchers) watcher(tone);
  set([...shown.filter((one) => one.text !== text).slice(-2), { id, text, tone }]);
  setTimeout(() => set(shown.filter((one) => one.id !== id)), ms);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Renders the toasts above all overlays. Used once, by the app. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  return (
    <div className={css.toasts} data-toasts role="status" aria-live="polite">
      {toasts.map(({ id, text, tone }) => (
        <div key={id} className={css.toast} data-tone={tone}>
          {tone !== 'plain' && <Icon name={tone === 'good' ? 'check' : 'warning'} size={20} stroke={2.25} />}
          {text}
        </div>
      ))}
    </div>
  );
}
