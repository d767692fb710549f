import { useId } from 'react';
import css from './chips.module.css';

export interface ChipsProps<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** Choice of one of many, in a row that scrolls sideways. */
export function Chips<V extends string>({ label, value, options, onChange }: ChipsProps<V>) {
  const name = useId();
  return (
    <fieldset className={css.chips}>
      <legend className="sr-only">{label}</legend>
      <div className={css.row} data-sideways>
        {options.map((option) => (
          <label key={option.value} className={css.chip}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={(event) => {
                onChange(option.value);
                event.target.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' });
              }}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
