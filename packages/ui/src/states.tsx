import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './feedback.module.css';
import { Icon, type IconName } from './icon.tsx';
import { useKit } from './kit-context.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  icon?: IconName;
  /** Shown instead of the icon. */
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
