import { Button, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import css from './parts.module.css';

export interface Blank {
  name: string;
  label: string;
  /** Shown in the empty field, and what it begins with. */
  start?: string;
  kind?: 'text' | 'number' | 'amount' | 'long';
}

interface QuickFormProps {
  blanks: Blank[];
  submit: string;
  busy: boolean;
  onSubmit: (values: Record<string, string>) => void;
  children?: ReactNode;
}

const patterns = { number: '[0-9]+([.][0-9]+)?', amount: '(0|[1-9][0-9]*)([.][0-9]{1,2})?' };

/** A row of fields and a button, for things of a few words. */
export function QuickForm({ blanks, submit, busy, onSubmit, children }: QuickFormProps) {
  const begin = () => Object.fromEntries(blanks.map(({ name, start = '' }) => [name, start]));
  const [values, setValues] = useState<Record<string, string>>(begin);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(values);
        setValues(begin());
      }}
    >
      <div className={`${css.row} ${css.blanks}`}>
        {blanks.map(({ name, label, kind = 'text' }) => {
          const field = {
            label,
            value: values[name] ?? '',
            required: true,
            onChange: (event: { currentTarget: { value: string } }) => {
              const { value } = event.currentTarget;
              setValues((now) => ({ ...now, [name]: value }));
            },
          };
          if (kind === 'long')
            return <Textarea key={name} {...field} maxLength={1_000} autosize minRows={1} />;
          const pattern = kind === 'text' ? {} : { pattern: patterns[kind], inputMode: 'decimal' as const };
          return <TextInput key={name} {...field} {...pattern} />;
        })}
        {children}
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
