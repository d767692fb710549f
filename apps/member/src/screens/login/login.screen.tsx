import { Button } from '@glassmine/ui';
import { useState } from 'react';
import { AccountField, ChannelChoice, useOpenChannels } from '../../account/account-field.tsx';
import css from '../../account/brand.module.css';
import { BrandBanner } from '../../account/brand.tsx';
import { comeIn } from '../../account/come-in.ts';
import { accountFault, type Channel, faultsAmong } from '../../account/faults.ts';
import { useAccountForm } from '../../account/form.ts';
import { PasswordLine } from '../../account/password-line.tsx';
import { Problem } from '../../account/problem.tsx';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { Screen } from '../../page/screen.tsx';

export function LoginScreen() {
  const t = useText();
  return (
    <Screen headless bare>
      <BrandBanner title={t('login.welcome')} lead={t('login.lead')} />
      <LoginForm />
    </Screen>
  );
}

function useLogIn(channel: Channel) {
  const [isBusy, setBusy] = useState(false);
  const form = useAccountForm({ account: '', password: '' }, ({ account, password }) =>
    faultsAmong({
      account: accountFault(channel, account),
      password: password === '' ? 'login.passwordNeeded' : null,
    }),
  );
  const logIn = async ({ account, password }: typeof form.form) => {
    setBusy(true);
    const who = channel === 'phone' ? { phone: account } : { email: account };
    try {
      await comeIn(who, password);
    } catch (problem) {
      form.fail(problem);
    } finally {
      setBusy(false);
    }
  };
  return { form, logIn, isBusy };
}

function LoginForm() {
  const t = useText();
  const channels = useOpenChannels();
  const [chosen, choose] = useState<Channel>('phone');
  const channel: Channel = channels?.phoneIsOpen === false ? 'email' : chosen;
  const { form, logIn, isBusy } = useLogIn(channel);
  const { line, change } = form;
  const turn = (next: Channel) => {
    choose(next);
    change({ account: '' });
  };
  return (
    <form className={css.form} onSubmit={(event) => form.submit(event, (now) => void logIn(now))} noValidate>
      <ChannelChoice channel={channel} onChange={turn} />
      <AccountField channel={channel} {...line('account')} />
      <PasswordLine label="login.password" {...line('password')} />
      <a className={css.after} href={hashOf('/user/login/forgetPassword')}>
        {t('login.forgot')}
      </a>
      <Problem words={form.problem} />
      <Button type="submit" block busy={isBusy && t('login.busy')}>
        {t('login.submit')}
      </Button>
      <p className={css.aside}>
        {t('login.noAccount')}{' '}
        <a href={hashOf(channel === 'phone' ? '/login/registerbym' : '/user/login/register')}>
          {t('login.register')}
        </a>
      </p>
    </form>
  );
}
