import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/client.ts';
import { useText } from '../i18n/i18n.ts';
import { go } from '../place.ts';
import { useSession } from '../session.ts';
import css from './pages.module.css';

export function SignInPage() {
  const t = useText();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: () => ask('POST', 'console/sign-in', { name: name.trim(), password }),
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
      <PasswordInput
        label={t('signIn.password')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.show') }}
        required
      />
      {signIn.error && <p role="alert">{signIn.error.message}</p>}
      <Button type="submit" loading={signIn.isPending}>
        {t('signIn.go')}
      </Button>
    </form>
  );
}
