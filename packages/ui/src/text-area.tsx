import { type TextareaHTMLAttributes, useId } from 'react';
import css from './chooser.module.css';
import { FieldFrame, type FieldFrameProps } from './field.tsx';

export interface TextAreaProps
  extends FieldFrameProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {
  /** Length so far, such as `12 / 300`. */
  count?: string;
}

/** A multi-line field that grows with its text. */
export function TextArea({ label, hint, error, refused, count, rows = 4, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      refused={refused}
      below={
        count && (
          <span className={`${css.count} figures`} aria-hidden="true">
            {count}
          </span>
        )
      }
    >
      <textarea
        {...area}
        id={id}
        className={css.area}
        // Not by `rows`: a field that grows with its text would be one line high when empty.
        style={{ minHeight: `calc(${rows * 1.45}em + 2 * var(--space-3))` }}
        aria-invalid={error || refused ? true : undefined}
        aria-describedby={`${id}-note`}
      />
    </FieldFrame>
  );
}
