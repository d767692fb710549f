import { Button, toast } from '@glassmine/ui';
import { useState } from 'react';
import { AccountAndCode } from '../../account/account-and-code.tsx';
import { useOpenChannels } from '../../account/account-field.tsx';
import css from '../../account/brand.module.css';
import { BrandBanner } from '../../account/brand.tsx';
import {
  accountFault,
  type Channel,
  codeFault,
  confirmFault,
  faultsAmong,
  passwordFault,
} from '../../account/faults.ts';
import { useAccountForm } from '../../account/form.ts';
import { NewPasswordTwice } from '../../account/new-password.tsx';
import { Problem } from '../../account/problem.tsx';
import { useCommand } from '../../api/commands.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf, replace } from '../../navigation/router.ts';
import { Screen } from '../../page/screen.tsx';

/** Resets a forgotten log-in password with a code to the account's phone or mailbox. */
export function ForgetPasswordScreen() {
  const t = useText();
  return (
    <Screen headless bare>
      <BrandBanner title={t('title.forgetPassword')} lead={t('reset.lead')} />
      <ResetForm />
    </Screen>
  );
}

const blank = { account: '', code: '', password: '', confirm: '' };

function useReset(channel: Channel) {
  const t = useText();
  const form = useAccountForm(blank, ({ account, code, password, confirm }) =>
    faultsAmong({
      account: accountFault(channel, account),
      code: codeFault(code),
      password: passwordFault(password),
      confirm: confirmFault(password, confirm, 'reset.differ'),
    }),
  );
  const askCode = useCommand('user/auth/code/resetpass', { quiet: true });
  const reset = useCommand('user/auth/reset-password', {
    quiet: true,
    onSuccess: () => {
      toast(t('reset.done'), 'good');
      replace('/user/login');
    },
  });
  const { account, ...rest } = form.form;
  const who = channel === 'phone' ? { phone: account } : { email: account };
  return {
    form,
    isBusy: reset.isPending,
    askCode: (captcha: object) => askCode.mutateAsync({ ...who, ...captcha }),
    send: () => reset.mutate({ ...who, ...rest }, { onError: form.fail }),
  };
}

function ResetForm() {
  const t = useText();
  const channels = useOpenChannels();
  const [chosen, choose] = useState<Channel>('phone');
  const channel: Channel = channels?.phoneIsOpen === false ? 'email' : chosen;
  const { form, isBusy, askCode, send } = useReset(channel);
  return (
    <form className={css.form} onSubmit={(event) => form.submit(event, send)} noValidate>
      <AccountAndCode channel={channel} onTurn={choose} form={form} ask={askCode} />
      <NewPasswordTwice line={form.line} />
      <Problem words={form.problem} />
      <Button type="submit" block busy={isBusy && t('reset.busy')}>
        {t('reset.submit')}
      </Button>
      <p className={css.aside}>
        {t('reset.remembered')} <a href={hashOf('/user/login')}>{t('register.login')}</a>
      </p>
    </form>
  );
}
