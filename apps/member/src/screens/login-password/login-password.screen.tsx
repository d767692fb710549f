import { Button, toast } from '@glassmine/ui';
import css from '../../account/account.module.css';
import { confirmFault, faultsAmong, passwordFault } from '../../account/faults.ts';
import { useAccountForm } from '../../account/form.ts';
import { Intro } from '../../account/intro.tsx';
import { NewPasswordTwice } from '../../account/new-password.tsx';
import { PasswordLine } from '../../account/password-line.tsx';
import { Problem } from '../../account/problem.tsx';
import { useCommand } from '../../api/commands.ts';
import { useText } from '../../i18n/use-text.ts';
import { goBack } from '../../navigation/router.ts';
import { Screen } from '../../page/screen.tsx';

/** Changes the log-in password: the old one, and the new one twice. */
export function LoginPasswordScreen() {
  const t = useText();
  return (
    <Screen>
      <Intro icon="key">
        <p>{t('loginPassword.intro')}</p>
      </Intro>
      <PasswordForm />
    </Screen>
  );
}

const blank = { oldPassword: '', password: '', confirm: '' };

function usePasswordForm() {
  const t = useText();
  const form = useAccountForm(blank, ({ oldPassword, password, confirm }) =>
    faultsAmong({
      oldPassword: oldPassword === '' ? 'login.passwordNeeded' : null,
      password: passwordFault(password),
      confirm: confirmFault(password, confirm, 'loginPassword.differ'),
    }),
  );
  const update = useCommand('user/auth/update-password', {
    quiet: true,
    onSuccess: ({ signedOut }) => {
      toast(t('loginPassword.done', { signedOut }), 'good');
      goBack('/user/securitycenter');
    },
  });
  const send = () => update.mutate(form.form, { onError: form.fail });
  return { form, send, isBusy: update.isPending };
}

function PasswordForm() {
  const t = useText();
  const { form, send, isBusy } = usePasswordForm();
  return (
    <form className={css.form} onSubmit={(event) => form.submit(event, send)} noValidate>
      <PasswordLine label="loginPassword.old" {...form.line('oldPassword')} />
      <NewPasswordTwice line={form.line} />
      <Problem words={form.problem} />
      <Button type="submit" block busy={isBusy && t('reset.busy')}>
        {t('loginPassword.save')}
      </Button>
    </form>
  );
}
