import { Refused } from '@glassmine/client';
import type { refusalCodes } from '@glassmine/contract/plain';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/client.ts';
import { useText } from '../i18n/i18n.ts';
import { go } from '../place.ts';
import { useSession } from '../session.ts';
import css from './pages.module.css';

const codeWanted: (typeof refusalCodes)['console.secondFactor'] = 7021;

export function SignInPage() {
  const t = useText();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  /** Null until the server has asked for one. */
  const [code, setCode] = useState<string | null>(null);
  const signIn = useMutation({
    mutationFn: () =>
      ask('console/sign-in', {
        name: name.trim(),
        password,
        secondFactor: code?.trim() || undefined,
      }),
    onError: (error) => {
      if (error instanceof Refused && error.code === codeWanted) setCode((typed) => typed ?? '');
    },
    onSuccess: ({ msg }) => {
      useSession.getState().signIn(msg);
      if (location.hash === '') go('/rooms');
    },
  });
  return (
    <form
      className={css.signIn}
      onSubmit={(event) => {
        event.preventDefault();
        signIn.mutate();
      }}
    >
      <h1>{t('signIn.title')}</h1>
      <p>{t('signIn.lead')}</p>
      <TextInput
        label={t('signIn.name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        autoComplete="username"
        required
      />
      <PasswordBlank value={password} onChange={setPassword} />
      {code !== null && (
        <TextInput
          label={t('signIn.code')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="one-time-code"
          required
        />
      )}
      {signIn.error && <p role="alert">{signIn.error.message}</p>}
      <Button type="submit" loading={signIn.isPending}>
        {t('signIn.go')}
      </Button>
    </form>
  );
}

interface PasswordBlankProps {
  value: string;
  onChange: (value: string) => void;
  /** For one that is chosen now; the one that stands is asked for when it is left out. */
  label?: string;
}

/** The facilitator's own password, wherever it is asked for. */
export function PasswordBlank({ value, onChange, label }: PasswordBlankProps) {
  const t = useText();
  return (
    <PasswordInput
      label={label ?? t('signIn.password')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete={label === undefined ? 'current-password' : 'new-password'}
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.show') }}
      required
    />
  );
}
