import type { Withdrawal } from '@glassmine/replica/wire';
import { Button, PinField, Sheet, toast } from '@glassmine/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useCommand } from '../../api/commands.ts';
import { type Listed, prepareList, put, withItems } from '../../api/pages.ts';
import { queryClient, wordsOf } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Way } from '../../live/currencies.ts';
import { Fact, Sum } from '../../money/facts.tsx';
import { navigate } from '../../navigation/router.ts';
import { type Draft, forgetDraft } from './draft.ts';
import type { Target } from './targets.ts';
import css from './withdraw.module.css';

interface PasswordSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  draft: Draft;
  way: Way;
  target: Target;
  currency: string;
}

function putIntoRecords(currency: string, withdrawal: Withdrawal): void {
  queryClient.setQueryData<Listed<Withdrawal>>(
    ['wallet/withdraw/record', { currency }, 'pages'],
    (list) =>
      list &&
      withItems(
        list,
        put(withdrawal, ({ withdrawalId }) => withdrawalId),
      ),
  );
}

/** Last step of a withdrawal: what is sent where, and the fund password. A refusal is shown here. */
export function PasswordSheet({ open, onOpenChange, draft, way, target, currency }: PasswordSheetProps) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const withdraw = useCommand('wallet/withdraw/create', {
    quiet: true,
    onSuccess: ({ withdrawal }) => {
      putIntoRecords(currency, withdrawal);
      forgetDraft(currency);
      // Leaving the page closes the sheet; closing it here too would go back twice.
      toast(t('withdraw.done'), 'good');
      navigate('/user/withrecord', { currency });
    },
  });
  // The page after the request is preloaded while the password is typed.
  useEffect(() => {
    if (open) prepareList('wallet/withdraw/record', { currency });
  }, [open, currency]);
  const type = (value: string) => {
    setError('');
    setPassword(value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setError(t('withdraw.passwordNeeded'));
    withdraw.mutate(
      {
        amount: draft.amount ?? '',
        currency,
        ...(way === 'chain' ? { addressId: target.id } : { cardId: target.id }),
        fundPassword: password,
      },
      {
        onError: (problem) => {
          setPassword('');
          setError(wordsOf(problem));
        },
      },
    );
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('withdraw.confirm')}>
      <form className={css.confirm} onSubmit={submit} noValidate>
        <Summary draft={draft} way={way} target={target} currency={currency} />
        <PinField
          label={t('withdraw.password')}
          value={password}
          onChange={type}
          error={error}
          autoComplete="off"
          name="fundPassword"
        />
        <Button type="submit" block busy={withdraw.isPending && t('withdraw.busy')}>
          {t('withdraw.submit')}
        </Button>
      </form>
    </Sheet>
  );
}

type SummaryProps = Pick<PasswordSheetProps, 'draft' | 'way' | 'target' | 'currency'>;

function Summary({ draft, way, target, currency }: SummaryProps) {
  const t = useText();
  return (
    <dl className={css.bill}>
      <Sum name={t('withdraw.amount')} value={draft.amount ?? '0'} />
      <Fact name={t(way === 'chain' ? 'withdraw.to' : 'withdraw.toCard')}>{target.label}</Fact>
      <Sum name={t('withdraw.net')} strong value={draft.net} currency={currency} />
    </dl>
  );
}
