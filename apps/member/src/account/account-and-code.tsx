import { AccountField, ChannelChoice } from './account-field.tsx';
import { CodeField } from './code-field.tsx';
import type { Channel } from './faults.ts';
import type { useAccountForm } from './form.ts';

interface AccountAndCodeProps<F extends Record<string, string>> {
  channel: Channel;
  /** Omitted where the scheme offers only one channel. */
  onTurn?: ((channel: Channel) => void) | undefined;
  form: ReturnType<typeof useAccountForm<F>>;
  ask: Parameters<typeof CodeField>[0]['ask'];
  onFilled?: () => void;
}

/** The account, by phone number or mailbox, and the code that was sent to it. */
export function AccountAndCode<F extends Record<'account' | 'code', string>>(props: AccountAndCodeProps<F>) {
  const { channel, onTurn, form, ask, onFilled } = props;
  const { line, check, fail } = form;
  const turn = (next: Channel) => {
    onTurn?.(next);
    form.change({ account: '', code: '' } as Partial<F>);
  };
  return (
    <>
      {onTurn && <ChannelChoice channel={channel} onChange={turn} />}
      <AccountField channel={channel} {...line('account')} />
      <CodeField
        channel={channel}
        {...line('code')}
        ask={ask}
        isReady={() => check('account')}
        onFail={fail}
        onFilled={onFilled}
      />
    </>
  );
}
