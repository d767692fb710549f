import { Button, EmptyState, LinkButton, toast } from '@glassmine/ui';
import css from '../../account/account.module.css';
import { AccountField } from '../../account/account-field.tsx';
import { CodeField } from '../../account/code-field.tsx';
import { codeFault, emailFault, faultsAmong } from '../../account/faults.ts';
import { useAccountForm } from '../../account/form.ts';
import { Intro } from '../../account/intro.tsx';
import { Problem } from '../../account/problem.tsx';
import { useCommand } from '../../api/commands.ts';
import { queryClient, useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { LoadedScreen } from '../../page/loaded-screen.tsx';

/** The mailbox to which codes are sent, or the form that binds one. */
export function BindEmailScreen() {
  const info = useCall('user/user/info', {});
  return (
    <LoadedScreen query={info} skeleton={[84]}>
      {({ email }) => (email === '' ? <BindForm /> : <Bound email={email} />)}
    </LoadedScreen>
  );
}

function Bound({ email }: { email: string }) {
  const t = useText();
  return (
    <EmptyState
      icon="mail"
      title={t('bindEmail.bound')}
      text={t('bindEmail.boundText', { email })}
      action={<LinkButton href={hashOf('/user/securitycenter')}>{t('title.securityCenter')}</LinkButton>}
    />
  );
}

function useBinding() {
  const t = useText();
  const form = useAccountForm({ email: '', code: '' }, ({ email, code }) =>
    faultsAmong({ email: emailFault(email), code: codeFault(code) }),
  );
  const ask = useCommand('user/paypassword/bindemail-code', { quiet: true });
  const bind = useCommand('user/paypassword/bindemail', {
    quiet: true,
    onSuccess: (member) => {
      queryClient.setQueryData(['user/user/info', {}], member);
      toast(t('bindEmail.done'), 'good');
    },
  });
  return {
    form,
    isBusy: bind.isPending,
    ask: (captcha: object) => ask.mutateAsync({ email: form.form.email, ...captcha }),
    send: () => bind.mutate(form.form, { onError: form.fail }),
  };
}

function BindForm() {
  const t = useText();
  const { form, isBusy, ask, send } = useBinding();
  const { line } = form;
  return (
    <>
      <Intro icon="mail">
        <p>{t('bindEmail.intro')}</p>
      </Intro>
      <form className={css.form} onSubmit={(event) => form.submit(event, send)} noValidate>
        <AccountField channel="email" {...line('email')} />
        <CodeField
          channel="email"
          {...line('code')}
          ask={ask}
          isReady={() => form.check('email')}
          onFail={form.fail}
        />
        <Problem words={form.problem} />
        <Button type="submit" block busy={isBusy && t('bindEmail.busy')}>
          {t('bindEmail.submit')}
        </Button>
      </form>
    </>
  );
}
