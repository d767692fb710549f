import css from '../../parts/pages.module.css';
import { isChangedSince } from '../../room/use-seen.ts';

/** Warns that another facilitator changed the thing while this form was open, and shows its present values. */
export function StaleNote({ refusal, present }: { refusal: Error | null; present: string }) {
  if (!isChangedSince(refusal)) return null;
  return (
    <p className={css.stale} role="alert">
      {refusal?.message} {present}
    </p>
  );
}
