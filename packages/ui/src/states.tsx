import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './feedback.module.css';
import { Icon, type IconName } from './icon.tsx';
import { useKit } from './kit-context.tsx';

/** A grey shape as large as what will stand there. Sizes are CSS lengths. */
export function Skeleton({
  width = '100%',
  height = '1em',
  radius,
}: {
  width?: string;
  height?: string;
  radius?: string;
}) {
  return <span className={css.skeleton} style={{ width, height, borderRadius: radius }} />;
}

/** Wraps skeletons, and says once that something is loading. */
export function Loading({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const { words } = useKit();
  return (
    <div className={className} role="status" aria-busy="true">
      <span className="sr-only">{words.loading}</span>
      {children}
    </div>
  );
}

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  icon?: IconName;
  /** A picture in place of the icon. */
  picture?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
}

export function EmptyState({ title, text, icon = 'info', picture, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      {picture ?? (
        <span className={css.mark}>
          <Icon name={icon} size={32} />
        </span>
      )}
      <h2>{title}</h2>
      {text != null && <p>{text}</p>}
      {action}
    </div>
  );
}

export function ErrorState({
  title,
  text,
  onRetry,
}: {
  title: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
}) {
  const { words } = useKit();
  return (
    <EmptyState
      icon="warning"
      title={title}
      text={text}
      action={
        onRetry && (
          <Button variant="secondary" icon="refresh" onClick={onRetry}>
            {words.retry}
          </Button>
        )
      }
    />
  );
}

export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const width = Math.max(0, Math.min(100, percent));
  return (
    <span
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${width}%` }} />
    </span>
  );
}

export type BadgeTone = 'plain' | 'good' | 'bad' | 'warn' | 'accent';

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  );
}

/** How many are unread; nothing at zero. */
export function Count({ value, label }: { value: number; label: string }) {
  if (value <= 0) return null;
  return (
    <span className={css.count}>
      {value > 99 ? '99+' : value}
      <span className="sr-only"> {label}</span>
    </span>
  );
}
