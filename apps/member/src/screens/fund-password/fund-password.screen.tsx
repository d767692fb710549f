import type { CallMap } from '@glassmine/replica/wire';
import { Button, Figures, PinField, Segmented, toast } from '@glassmine/ui';
import { useState } from 'react';
import css from '../../account/account.module.css';
import { CodeField } from '../../account/code-field.tsx';
import { type Channel, codeFault, faultsAmong } from '../../account/faults.ts';
import { useAccountForm } from '../../account/form.ts';
import { Intro } from '../../account/intro.tsx';
import { Problem } from '../../account/problem.tsx';
import { useCommand } from '../../api/commands.ts';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { putIntoWithdrawInfo } from '../../money/withdraw-info.ts';
import { goBack } from '../../navigation/router.ts';
import { LoadedScreen } from '../../page/loaded-screen.tsx';
import { Claim } from '../../xray/marked.tsx';

const digits = 6;

/** Sets or changes the six-digit fund password, with a code from the sandbox phone. */
export function FundPasswordScreen() {
  const t = useText();
  const isSet = useCall('user/user/has-paypass', {});
  return (
    <LoadedScreen query={isSet} skeleton={[460]}>
      {({ hasFundPassword }) => (
        <>
          <Intro icon="shield">
            <Claim k="fundPassword" block>
              <p>{t(hasFundPassword ? 'fundPassword.introSet' : 'fundPassword.intro')}</p>
            </Claim>
          </Intro>
          <FundPasswordForm />
        </>
      )}
    </LoadedScreen>
  );
}

type Way = CallMap['user/paypassword/codesupport']['data'][number];

/** Where the code can be sent: the account's phone, its mailbox, or either. */
function useWays() {
  const ways = useCall('user/paypassword/codesupport', {}).data?.filter(({ supported }) => supported) ?? [];
  const [chosen, choose] = useState<Channel>();
  const channel: Channel = chosen ?? ways[0]?.channel ?? 'phone';
  return { ways, channel, choose };
}

function useFundPasswordForm(channel: Channel) {
  const t = useText();
  const form = useAccountForm({ password: '', confirm: '', code: '' }, ({ password, confirm, code }) =>
    faultsAmong({
      password: password.length < digits ? 'fundPassword.needed' : null,
      confirm: confirm === password ? null : 'fundPassword.differ',
      code: codeFault(code),
    }),
  );
  const byPhone = useCommand('user/auth/paypwd-code', { quiet: true });
  const byEmail = useCommand('user/paypassword/code', { quiet: true });
  const save = useCommand('user/paypassword/update', {
    quiet: true,
    onSuccess: () => {
      putIntoWithdrawInfo({ hasFundPassword: true });
      toast(t('fundPassword.done'), 'good');
      goBack('/user/securitycenter');
    },
  });
  return {
    form,
    isBusy: save.isPending,
    ask: (captcha: object) =>
      channel === 'phone' ? byPhone.mutateAsync(captcha) : byEmail.mutateAsync({ channel, ...captcha }),
    send: () => save.mutate(form.form, { onError: form.fail }),
  };
}

function FundPasswordForm() {
  const t = useText();
  const { ways, channel, choose } = useWays();
  const { form, isBusy, ask, send } = useFundPasswordForm(channel);
  const { line } = form;
  const { onLeave: _, ...password } = line('password');
  const { onLeave: __, ...confirm } = line('confirm');
  const differs = confirm.value.length === digits && confirm.value !== password.value;
  return (
    <form className={css.form} onSubmit={(event) => form.submit(event, send)} noValidate>
      <PinField
        {...password}
        label={t('fundPassword.password')}
        hint={t('fundPassword.hint')}
        autoComplete="new-password"
      />
      <PinField
        {...confirm}
        label={t('fundPassword.confirm')}
        error={differs ? t('fundPassword.differ') : confirm.error}
        autoComplete="new-password"
      />
      {ways.length > 1 && <WayChoice ways={ways} channel={channel} onChange={choose} />}
      <CodeField channel={channel} {...line('code')} ask={ask} onFail={form.fail} />
      <Problem words={form.problem} />
      <Button type="submit" block busy={isBusy && t('fundPassword.saving')}>
        {t('fundPassword.save')}
      </Button>
    </form>
  );
}

interface WayChoiceProps {
  ways: readonly Way[];
  channel: Channel;
  onChange: (channel: Channel) => void;
}

function WayChoice({ ways, channel, onChange }: WayChoiceProps) {
  const t = useText();
  return (
    <div className={css.to}>
      <Segmented<Channel>
        label={t('fundPassword.by')}
        value={channel}
        options={ways.map((way) => ({
          value: way.channel,
          label: t(way.channel === 'phone' ? 'login.byPhone' : 'login.byEmail'),
        }))}
        onChange={onChange}
      />
      <Figures as="p">{ways.find((way) => way.channel === channel)?.to}</Figures>
    </div>
  );
}
