import { isStorageOpen, Refused } from '@glassmine/client';
import type { refusalCodes } from '@glassmine/replica/plain';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/client.ts';
import { useText } from '../i18n/i18n.ts';
import { CodeField } from '../parts/fields-form.tsx';
import css from '../parts/pages.module.css';
import { PasswordField } from '../parts/password-field.tsx';
import { go } from '../state/place.ts';
import { useSession } from '../state/session.ts';

const codeWanted: (typeof refusalCodes)['console.secondFactor'] = 7021;

export function SignInPage() {
  const t = useText();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  /** The code of the second factor; null until the server has asked for one. */
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
    onSuccess: ({ msg, data }) => {
      useSession.getState().signIn(msg, data.consoleKey);
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
      {!isStorageOpen() && <p role="status">{t('signIn.unstored')}</p>}
      <TextInput
        label={t('signIn.name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        autoComplete="username"
        required
      />
      <PasswordField value={password} onChange={setPassword} />
      {code !== null && <CodeField value={code} onChange={setCode} />}
      {signIn.error && <p role="alert">{signIn.error.message}</p>}
      <Button type="submit" loading={signIn.isPending}>
        {t('signIn.go')}
      </Button>
    </form>
  );
}
