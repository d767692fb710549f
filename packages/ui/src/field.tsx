import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { IconButton } from './button.tsx';
import css from './field.module.css';
import { useKit } from './kit-context.tsx';

export interface FieldFrameProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown instead of the hint; marks the control as invalid. */
  error?: ReactNode;
}

export interface FieldProps
  extends FieldFrameProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'className' | 'id'> {
  prefix?: ReactNode;
  suffix?: ReactNode;
  ref?: React.Ref<HTMLInputElement>;
}

export function Field({ label, hint, error, prefix, suffix, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {prefix && <span className={css.affix}>{prefix}</span>}
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : input['aria-invalid']}
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
  error,
  box = css.box,
  below,
  children,
}: FieldFrameProps & { id: string; box?: string | undefined; below?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.field} data-bad={error ? '' : undefined}>
      <label className={css.label} id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <div className={box}>{children}</div>
      {below}
      <div id={`${id}-note`} aria-live="polite">
        {error ? (
          <p className={css.error}>{error}</p>
        ) : (
          hint != null && <div className={css.hint}>{hint}</div>
        )}
      </div>
    </div>
  );
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
