import { useEffect, useState } from 'react';
import css from './controls.module.css';
import { Icon } from './icon.tsx';
import { useKit } from './kit-context.tsx';
import { toast } from './toast.tsx';

const checkMs = 2000;

let lastCopied = '';

/** The text last copied in this app. The device's clipboard is never read: it may hold something real. */
export function pasteText(): string {
  return lastCopied;
}

/** Works without a secure context too: a classroom's room is served over plain http. */
export async function copyText(text: string): Promise<boolean> {
  lastCopied = text;
  if (navigator.clipboard) {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (done) return true;
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.style.cssText = 'position:fixed;opacity:0';
  const focused = document.activeElement;
  (focused?.parentElement ?? document.body).append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}

/** Copies `value`, shows a check mark for two seconds and announces it. */
export function CopyButton({
  value,
  label,
  iconOnly,
}: {
  value: string;
  label?: string;
  iconOnly?: boolean;
}) {
  const { words } = useKit();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), checkMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const done = await copyText(value);
    setCopied(done);
    toast(done ? words.copied : words.copyFailed, done ? 'good' : 'bad');
  };
  const says = label ?? words.copy;
  return (
    <button
      type="button"
      className={css.copy}
      data-copied={copied || undefined}
      aria-label={iconOnly ? says : undefined}
      onClick={copy}
    >
      <Icon name={copied ? 'check' : 'copy'} size={18} stroke={copied ? 2.5 : 1.75} />
      {!iconOnly && says}
    </button>
  );
}
