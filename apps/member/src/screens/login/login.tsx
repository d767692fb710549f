import { Button, Field, PasswordField } from '@glassmine/ui';
import { type FormEvent, useState } from 'react';
import { client, queryClient, useCall, wordsOf } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { useFill } from '../../phone/store.ts';
import { replace } from '../../router.ts';
import { useSession } from '../../session.ts';
import css from '../../shell/brand.module.css';
import { BrandBanner, PhoneChip } from '../../shell/brand.tsx';
import { Screen } from '../../shell/screen.tsx';

export function LoginScreen() {
  const t = useText();
  return (
    <Screen headless bare>
      <BrandBanner title={t('login.welcome')} lead={t('login.lead')} />
      <LoginForm />
    </Screen>
  );
}

function LoginForm() {
  const t = useText();
  const identity = useCall('room/info', {}).data?.identity;
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  useFill('phone', setPhone);
  const logIn = async (event: FormEvent) => {
    event.preventDefault();
    if (phone === '') return setError(t('login.phoneNeeded'));
    if (password === '') return setError(t('login.passwordNeeded'));
    setBusy(true);
    setError('');
    try {
      const { data, msg: accessToken } = await client.ask('user/auth/token/pass', { phone, password });
      useSession.getState().logIn(accessToken);
      queryClient.setQueryData(['user/user/info', {}], data);
      replace('/index');
    } catch (problem) {
      setError(wordsOf(problem));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={css.form} onSubmit={logIn} noValidate>
      <Field
        label={t('login.phone')}
        prefix={identity?.countryCode}
        value={phone}
        onChange={(event) => setPhone(event.target.value.replace(/\s/g, ''))}
        inputMode="tel"
        autoComplete="off"
        name="phone"
      />
      {identity && phone === '' && (
        <PhoneChip onClick={() => setPhone(identity.phone)}>{t('login.fillPhone')}</PhoneChip>
      )}
      <PasswordField
        label={t('login.password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="off"
        name="password"
      />
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" block busy={isBusy && t('login.busy')}>
        {t('login.submit')}
      </Button>
      <p className={css.aside}>
        {t('login.noAccount')} <a href="#/user/login/register">{t('login.register')}</a>
      </p>
    </form>
  );
}
