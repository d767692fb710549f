import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../i18n/i18n.ts';
import css from './pages.module.css';

interface FieldsFormProps {
  submit: string;
  busy: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form of fields one below the other, with its button. */
export function FieldsForm({ submit, busy, onSubmit, children }: FieldsFormProps) {
  return (
    <form
      className={css.fields}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Button type="submit" loading={busy}>
        {submit}
      </Button>
    </form>
  );
}

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Field for a code of the authenticator, or a recovery code. */
export function CodeField({ value, onChange }: CodeFieldProps) {
  const t = useText();
  return (
    <TextInput
      label={t('signIn.code')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete="one-time-code"
      required
    />
  );
}
