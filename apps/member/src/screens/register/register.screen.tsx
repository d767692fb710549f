import { readCode } from '@glassmine/replica/plain';
import { Button, Field, toast } from '@glassmine/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { AccountAndCode } from '../../account/account-and-code.tsx';
import { type LineProps, useOpenChannels } from '../../account/account-field.tsx';
import css from '../../account/brand.module.css';
import { BrandBanner, PhoneChip } from '../../account/brand.tsx';
import { comeIn } from '../../account/come-in.ts';
import { accountFault, type Channel, codeFault, faultsAmong, passwordFault } from '../../account/faults.ts';
import { useAccountForm } from '../../account/form.ts';
import { NewPassword } from '../../account/new-password.tsx';
import { Problem } from '../../account/problem.tsx';
import { useCommand } from '../../api/commands.ts';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePage } from '../../navigation/page-context.ts';
import { inviteInLink } from '../../navigation/room-link.ts';
import { hashOf, replace } from '../../navigation/router.ts';
import { Screen } from '../../page/screen.tsx';
import { useFill } from '../../state/phone.ts';

export function RegisterScreen() {
  const t = useText();
  return (
    <Screen headless bare>
      <BrandBanner title={t('title.register')} lead={t('register.lead')} />
      <RegisterForm />
    </Screen>
  );
}

/** Registration by phone or e-mail, as the room allows. `/login/registerbym` is by phone where that is open. */
function useChannel() {
  const { place } = usePage();
  const channels = useOpenChannels();
  const [chosen, choose] = useState<Channel>('phone');
  const isPhoneOpen = channels?.phoneIsOpen ?? true;
  const isChoice = place.path !== '/login/registerbym' && isPhoneOpen && channels?.isOpen === true;
  const channel: Channel = isPhoneOpen ? chosen : 'email';
  return { channel, choose, isChoice };
}

function useRegistration(channel: Channel) {
  const t = useText();
  const form = useAccountForm(
    () => ({ account: '', code: '', password: '', invitateCode: inviteInLink() ?? '' }),
    ({ account, code, password, invitateCode }) =>
      faultsAmong({
        account: accountFault(channel, account),
        code: codeFault(code),
        password: passwordFault(password),
        invitateCode: invitateCode.length < 4 ? 'register.inviteNeeded' : null,
      }),
  );
  const { account, ...rest } = form.form;
  const who = channel === 'phone' ? { phone: account } : { email: account };
  const [isComing, setComing] = useState(false);
  const onSuccess = async () => {
    toast(t('register.done'), 'good');
    setComing(true);
    // The account is open and only the log-in has failed: its page is where to try again.
    await comeIn(who, rest.password).catch(() => replace('/user/login'));
  };
  const byPhone = useCommand('user/auth/register', { quiet: true, onSuccess });
  const byEmail = useCommand('user/auth/emailregister', { quiet: true, onSuccess });
  const codeByPhone = useCommand('user/auth/code/reg', { quiet: true });
  const codeByEmail = useCommand('user/auth/emailcode/reg', { quiet: true });
  return {
    form,
    isBusy: byPhone.isPending || byEmail.isPending || isComing,
    askCode: (captcha: object) =>
      channel === 'phone'
        ? codeByPhone.mutateAsync({ phone: account, ...captcha })
        : codeByEmail.mutateAsync({ email: account, ...captcha }),
    send: () =>
      channel === 'phone'
        ? byPhone.mutate({ phone: account, ...rest }, { onError: form.fail })
        : byEmail.mutate({ email: account, ...rest }, { onError: form.fail }),
  };
}

/** The code is in, so the password is next: the keyboard opens without another tap. */
function goOnToPassword(): void {
  document.querySelector<HTMLInputElement>('form input[name="password"]')?.focus();
}

function RegisterForm() {
  const t = useText();
  const { channel, choose, isChoice } = useChannel();
  const { form, isBusy, askCode, send } = useRegistration(channel);
  const { line } = form;
  return (
    <form className={css.form} onSubmit={(event) => form.submit(event, send)} noValidate>
      <AccountAndCode
        channel={channel}
        onTurn={isChoice ? choose : undefined}
        form={form}
        ask={askCode}
        onFilled={goOnToPassword}
      />
      <NewPassword {...line('password')} />
      <InviteField {...line('invitateCode')} />
      <Problem words={form.problem} />
      <Button type="submit" block busy={isBusy && t('register.busy')}>
        {t('register.submit')}
      </Button>
      <p className={css.aside}>
        {t('register.hasAccount')} <a href={hashOf('/user/login')}>{t('register.login')}</a>
      </p>
    </form>
  );
}

/** The code of the newest invitation on the sandbox phone; empty when there is none. */
function useInvitation(): string {
  const messages = useCall('phone/messages', {}).data?.list ?? [];
  return messages.find(({ kind, code }) => kind === 'invitation' && code !== '')?.code ?? '';
}

function InviteField({ onLeave, onChange, ...line }: LineProps) {
  const t = useText();
  useFill('inviteCode', onChange);
  const invited = useInvitation();
  const [isTouched, setTouched] = useState(line.value !== '');
  const change = (value: string) => {
    setTouched(true);
    onChange(value);
  };
  const prefill = useEffectEvent(onChange);
  useEffect(() => {
    if (invited !== '' && !isTouched) prefill(invited);
  }, [invited, isTouched]);
  return (
    <>
      <Field
        {...line}
        label={t('register.invite')}
        hint={t('register.inviteHint')}
        onChange={(event) =>
          change(
            readCode(event.target.value)
              .replace(/[^A-Z0-9]/g, '')
              .slice(0, 12),
          )
        }
        onBlur={onLeave}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {line.value === '' && <PhoneChip>{t('register.inviteOpen')}</PhoneChip>}
    </>
  );
}
