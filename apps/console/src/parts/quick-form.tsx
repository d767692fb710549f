import { refusedAt } from '@glassmine/client';
import { consoleTextLengthMax } from '@glassmine/contract/plain';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMayChange } from '../api/use-may-change.ts';
import css from './parts.module.css';

export interface Blank {
  name: string;
  label: string;
  /** Placeholder, and initial value. */
  start?: string;
  kind?: 'text' | 'number' | 'amount' | 'long';
}

interface QuickFormProps {
  blanks: Blank[];
  submit: string;
  busy: boolean;
  /** What came of the last submission: what the guard refused is said at its field, and all that was typed stays. */
  refusal?: Error | null;
  onSubmit: (values: Record<string, string>) => void;
  children?: ReactNode;
}

const patterns = { number: '[0-9]+([.][0-9]+)?', amount: '(0|[1-9][0-9]*)([.][0-9]{1,2})?' };

/** A one-line form: a few fields and a button. An observer does not see it. */
export function QuickForm({ blanks, submit, busy, refusal = null, onSubmit, children }: QuickFormProps) {
  const begin = () => Object.fromEntries(blanks.map(({ name, start = '' }) => [name, start]));
  const [values, setValues] = useState<Record<string, string>>(begin);
  const [sent, setSent] = useState<Record<string, string> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const refused = blanks.find(({ name }) => refusedAt(refusal, name))?.name;
  useEffect(() => {
    if (refused === undefined || sent === null) return;
    setValues(sent);
    setSent(null);
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [refused, sent]);
  if (!useMayChange()) return null;
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(values);
        setSent(values);
        setValues(begin());
      }}
    >
      <div className={`${css.row} ${css.blanks}`}>
        {blanks.map(({ name, label, kind = 'text' }) => {
          const field = {
            label,
            value: values[name] ?? '',
            required: true,
            error: refusedAt(refusal, name),
            onChange: (event: { currentTarget: { value: string } }) => {
              const { value } = event.currentTarget;
              setValues((now) => ({ ...now, [name]: value }));
            },
          };
          if (kind === 'long')
            return <Textarea key={name} {...field} maxLength={consoleTextLengthMax} autosize minRows={1} />;
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
