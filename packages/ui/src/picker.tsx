import { useEffect, useEffectEvent, useId, useState } from 'react';
import css from './field.module.css';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { Sheet } from './overlay.tsx';
import { List, ListItem } from './surface.tsx';

export interface PickerOption {
  value: string;
  label: string;
  note?: string;
}

export interface PickerProps extends FieldFrameProps {
  value: string;
  options: readonly PickerOption[];
  onChange: (value: string) => void;
  placeholder: string;
}

/** Choice of one from a list, in a sheet. The only option there is chooses itself. */
export function Picker({ value, options, onChange, placeholder, ...frame }: PickerProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const only = options.length === 1 ? options[0]?.value : undefined;
  const takeOnly = useEffectEvent(() => {
    if (only !== undefined && value !== only) onChange(only);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is another only option
  useEffect(() => takeOnly(), [only]);
  const choose = (next: string) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <FieldFrame {...frame} id={id}>
      <button
        id={id}
        type="button"
        className={css.choice}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={chosen ? undefined : css.empty}>{chosen?.label ?? placeholder}</span>
        <Icon name="down" size={18} />
      </button>
      <Sheet open={open} onOpenChange={setOpen} title={frame.label}>
        <List>
          {options.map((option) => (
            <ListItem
              key={option.value}
              title={option.label}
              note={option.note}
              current={option.value === value}
              onClick={() => choose(option.value)}
            />
          ))}
        </List>
      </Sheet>
    </FieldFrame>
  );
}
