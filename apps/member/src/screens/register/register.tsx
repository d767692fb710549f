import { Button, Field, Icon, PasswordField, toast } from '@glassmine/ui';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../api/commands.ts';
import { useCall, wordsOf } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { useFill } from '../../phone/store.ts';
import { inviteInLink } from '../../room-link.ts';
import { replace } from '../../router.ts';
import css from '../../shell/brand.module.css';
import { BrandBanner, PhoneChip } from '../../shell/brand.tsx';
import { Screen } from '../../shell/screen.tsx';
import { SendCode } from '../../shell/send-code.tsx';
import { isPassword, passwordRules } from './password-rules.ts';

export function RegisterScreen() {
  const t = useText();
  return (
    <Screen headless bare>
      <BrandBanner title={t('title.register')} lead={t('register.lead')} />
      <RegisterForm />
    </Screen>
  );
}

const blank = { phone: '', code: '', password: '', invitateCode: '' };
type Form = typeof blank;

function RegisterForm() {
  const t = useText();
  const [form, setForm] = useState<Form>(() => ({ ...blank, invitateCode: inviteInLink() ?? '' }));
  const [error, setError] = useState('');
  const change = (part: Partial<Form>) => {
    setError('');
    setForm((now) => ({ ...now, ...part }));
  };
  const register = useCommand('user/auth/register', {
    quiet: true,
    onSuccess: () => {
      toast(t('register.done'), 'good');
      replace('/user/login');
    },
  });
  const askCode = useCommand('user/auth/code/reg', { quiet: true });
  const send = async () => {
    if (form.phone === '') {
      setError(t('login.phoneNeeded'));
      return null;
    }
    return askCode.mutateAsync({ phone: form.phone }).then(
      (sent) => sent.retryAfterSeconds,
      (problem) => {
        setError(wordsOf(problem));
        return null;
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = firstMissing(form);
    if (missing) setError(t(missing));
    else register.mutate(form, { onError: (problem) => setError(wordsOf(problem)) });
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <PhoneField value={form.phone} onChange={(phone) => change({ phone })} />
      <CodeField value={form.code} onChange={(code) => change({ code })} action={<SendCode send={send} />} />
      <NewPassword value={form.password} onChange={(password) => change({ password })} />
      <InviteField value={form.invitateCode} onChange={(invitateCode) => change({ invitateCode })} />
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" block busy={register.isPending && t('register.busy')}>
        {t('register.submit')}
      </Button>
      <p className={css.aside}>
        {t('register.hasAccount')} <a href="#/user/login">{t('register.login')}</a>
      </p>
    </form>
  );
}

function firstMissing(form: Form) {
  if (form.phone === '') return 'login.phoneNeeded';
  if (form.phone.startsWith('0')) return 'login.phoneZero';
  if (!/^[0-9]{6}$/.test(form.code)) return 'register.codeNeeded';
  if (!isPassword(form.password)) return 'register.passwordShape';
  return form.invitateCode.length < 4 ? 'register.inviteNeeded' : null;
}

interface PartProps {
  value: string;
  onChange: (value: string) => void;
}

function PhoneField({ value, onChange }: PartProps) {
  const t = useText();
  const identity = useCall('room/info', {}).data?.identity;
  useFill('phone', onChange);
  return (
    <>
      <Field
        label={t('login.phone')}
        prefix={identity?.countryCode}
        error={value.startsWith('0') && t('login.phoneZero')}
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\s/g, ''))}
        inputMode="tel"
        autoComplete="off"
        name="phone"
      />
      {identity && value === '' && (
        <PhoneChip onClick={() => onChange(identity.phone)}>{t('login.fillPhone')}</PhoneChip>
      )}
    </>
  );
}

function CodeField({ value, onChange, action }: PartProps & { action: React.ReactNode }) {
  const t = useText();
  useFill('code', onChange);
  return (
    <Field
      label={t('register.code')}
      hint={t('register.codeHint')}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/[^0-9]/g, '').slice(0, 6))}
      inputMode="numeric"
      autoComplete="one-time-code"
      name="code"
      suffix={action}
    />
  );
}

function NewPassword({ value, onChange }: PartProps) {
  const t = useText();
  return (
    <PasswordField
      label={t('register.password')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="new-password"
      name="password"
      hint={
        <ul className={css.rules}>
          {passwordRules.map(({ key, met }) => (
            <li key={key} data-met={met(value) || undefined}>
              <Icon name={met(value) ? 'check' : 'more'} size={16} />
              {t(`register.rule.${key}`)}
            </li>
          ))}
        </ul>
      }
    />
  );
}

function InviteField({ value, onChange }: PartProps) {
  const t = useText();
  useFill('inviteCode', onChange);
  return (
    <>
      <Field
        label={t('register.invite')}
        hint={t('register.inviteHint')}
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/[^A-Za-z0-9]/g, '').slice(0, 12))}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        name="invitateCode"
      />
      {value === '' && <PhoneChip>{t('register.inviteOpen')}</PhoneChip>}
    </>
  );
}
