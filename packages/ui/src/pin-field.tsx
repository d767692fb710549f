import { latinDigits } from '@glassmine/replica/plain';
import { useId } from 'react';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import css from './pin-field.module.css';

export interface PinFieldProps extends FieldFrameProps {
  value: string;
  onChange: (value: string) => void;
  length?: number;
  name?: string;
  autoComplete?: string;
  autoFocus?: boolean;
}

/**
 * A secret of a fixed number of digits, one box each. It is one input, so it pastes, autofills and is announced as
 * one.
 */
export function PinField({ label, hint, error, value, onChange, length = 6, ...input }: PinFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} box={css.pin}>
      <input
        {...input}
        id={id}
        type="password"
        inputMode="numeric"
        maxLength={length}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) =>
          onChange(
            latinDigits(event.target.value)
              .replace(/[^0-9]/g, '')
              .slice(0, length),
          )
        }
      />
      <div className={css.boxes} aria-hidden="true">
        {Array.from({ length }, (_, place) => place).map((place) => (
          <i
            key={place}
            data-filled={place < value.length || undefined}
            data-next={place === Math.min(value.length, length - 1) || undefined}
          />
        ))}
      </div>
    </FieldFrame>
  );
}
