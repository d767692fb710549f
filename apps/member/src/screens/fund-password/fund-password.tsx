import { Button, Field, Icon, PinField, toast } from '@glassmine/ui';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../api/commands.ts';
import { queryClient, useCall, wordsOf } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { useFill } from '../../phone/store.ts';
import { goBack } from '../../router.ts';
import { Screen } from '../../shell/screen.tsx';
import { SendCode } from '../../shell/send-code.tsx';
import { Claim } from '../../xray/marked.tsx';
import css from './fund-password.module.css';

const digits = 6;

/** Sets or changes the six digits that a withdrawal asks for, with a code from the sandbox phone. */
export function FundPasswordScreen() {
  const t = useText();
  const isSet = useCall('user/user/info', {}).data?.hasFundPassword ?? false;
  return (
    <Screen>
      <div className={css.intro}>
        <span className={css.mark}>
          <Icon name="shield" size={28} />
        </span>
        <Claim k="fundPassword" block>
          <p>{t(isSet ? 'fundPassword.introSet' : 'fundPassword.intro')}</p>
        </Claim>
      </div>
      <FundPasswordForm />
    </Screen>
  );
}

const blank = { password: '', confirm: '', code: '' };

function useFundPasswordForm() {
  const t = useText();
  const [form, setForm] = useState(blank);
  const [error, setError] = useState('');
  const fail = (problem: unknown) => setError(wordsOf(problem));
  const change = (part: Partial<typeof blank>) => {
    setError('');
    setForm((now) => ({ ...now, ...part }));
  };
  useFill('code', (code) => change({ code }));
  const ask = useCommand('user/auth/paypwd-code', { quiet: true });
  const save = useCommand('user/paypassword/update', {
    quiet: true,
    onSuccess: () => {
      for (const path of ['user/user/info', 'wallet/withdraw/info'])
        void queryClient.invalidateQueries({ queryKey: [path] });
      toast(t('fundPassword.done'), 'good');
      goBack('/mine');
    },
  });
  const send = () =>
    ask.mutateAsync({}).then(
      ({ retryAfterSeconds }) => retryAfterSeconds,
      (problem) => {
        fail(problem);
        return null;
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = wrongIn(form);
    if (wrong) return setError(t(wrong));
    save.mutate(form, { onError: fail });
  };
  return { form, change, error, send, submit, isBusy: save.isPending };
}

function FundPasswordForm() {
  const t = useText();
  const { form, change, error, send, submit, isBusy } = useFundPasswordForm();
  const differs = form.confirm.length === digits && form.confirm !== form.password;
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <PinField
        label={t('fundPassword.password')}
        hint={t('fundPassword.hint')}
        value={form.password}
        onChange={(password) => change({ password })}
        autoComplete="new-password"
        name="password"
      />
      <PinField
        label={t('fundPassword.confirm')}
        error={differs && t('fundPassword.differ')}
        value={form.confirm}
        onChange={(confirm) => change({ confirm })}
        autoComplete="new-password"
        name="confirm"
      />
      <Field
        label={t('fundPassword.code')}
        hint={t('fundPassword.codeHint')}
        value={form.code}
        onChange={(event) => change({ code: event.target.value.replace(/[^0-9]/g, '').slice(0, digits) })}
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
        suffix={<SendCode send={send} />}
      />
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" block busy={isBusy && t('fundPassword.saving')}>
        {t('fundPassword.save')}
      </Button>
    </form>
  );
}

function wrongIn({ password, confirm, code }: typeof blank) {
  if (password.length < digits) return 'fundPassword.needed';
  if (confirm !== password) return 'fundPassword.differ';
  return code.length < digits ? 'fundPassword.codeNeeded' : null;
}
