import css from './parts.module.css';

/** A number beside a name; `label` says what it counts. Nothing for zero. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <>
      <span className={css.count} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">, {label}</span>
    </>
  );
}
