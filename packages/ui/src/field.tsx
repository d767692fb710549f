import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import css from './field.module.css';
import { useKit } from './kit-context.tsx';

export interface FieldFrameProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown instead of the hint; marks the control as invalid. */
  error?: ReactNode;
  /** The server's refusal of the value: an error that focuses the field and scrolls it into view. */
  refused?: string | undefined;
}

export interface FieldProps
  extends FieldFrameProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'className' | 'id'> {
  prefix?: ReactNode;
  suffix?: ReactNode;
  ref?: React.Ref<HTMLInputElement>;
}

export function Field({ label, hint, error, refused, prefix, suffix, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} refused={refused}>
      {prefix && <span className={css.affix}>{prefix}</span>}
      <input
        {...input}
        id={id}
        aria-invalid={error || refused ? true : input['aria-invalid']}
        aria-describedby={`${id}-note`}
      />
      {suffix}
    </FieldFrame>
  );
}

export function FieldFrame({
  id,
  label,
  hint,
  error: fault,
  refused,
  box = css.box,
  below,
  children,
}: FieldFrameProps & { id: string; box?: string | undefined; below?: ReactNode; children: ReactNode }) {
  const error = fault || refused;
  const note = useShown(id, refused);
  return (
    <div className={css.field} data-bad={error ? '' : undefined}>
      <label className={css.label} id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <div className={box}>{children}</div>
      {below}
      <div id={`${id}-note`} aria-live="polite" ref={note}>
        {error ? (
          <p className={css.error}>{error}</p>
        ) : (
          hint != null && <div className={css.hint}>{hint}</div>
        )}
      </div>
    </div>
  );
}

/** Focuses the refused field; its message may be longer than the rest of the screen. */
export function useShown(id: string, refused: string | undefined) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused === undefined) return;
    document.getElementById(id)?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'center' });
  }, [id, refused]);
  return note;
}

export function PasswordField(props: Omit<FieldProps, 'suffix' | 'type'>) {
  const [shown, setShown] = useState(false);
  const { words } = useKit();
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? words.hidePassword : words.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
