import { latinDigits } from '@glassmine/replica/plain';
import { useId } from 'react';
import { IconButton } from './button.tsx';
import css from './stepper.module.css';

export interface StepperProps {
  label: string;
  value: number;
  max: number;
  min?: number;
  onChange: (value: number) => void;
  lessLabel: string;
  moreLabel: string;
  error?: string | false | undefined;
}

const digitsMax = 4;

/** Field for a small whole number with buttons. Wrong numbers stay in the field; `error` explains them. */
export function Stepper({ label, value, max, min = 1, onChange, lessLabel, moreLabel, error }: StepperProps) {
  const id = useId();
  return (
    <div className={css.stepper}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box} data-bad={error ? '' : undefined}>
        <IconButton
          icon="minus"
          label={lessLabel}
          aria-disabled={value <= min}
          onClick={() => value > min && onChange(value - 1)}
        />
        <input
          id={id}
          className="figures"
          translate="no"
          inputMode="numeric"
          autoComplete="off"
          value={value === 0 ? '' : value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) =>
            onChange(
              Number(
                latinDigits(event.target.value)
                  .replace(/[^0-9]/g, '')
                  .slice(0, digitsMax),
              ),
            )
          }
        />
        <IconButton
          icon="plus"
          label={moreLabel}
          aria-disabled={value >= max}
          onClick={() => value < max && onChange(value + 1)}
        />
      </div>
      <p id={`${id}-note`} className={css.note} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
