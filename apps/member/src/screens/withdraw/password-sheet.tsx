import { Amount, Button, PinField, Sheet, toast } from '@glassmine/ui';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../api/commands.ts';
import { queryClient, wordsOf } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { navigate } from '../../navigation/router.ts';
import { BillLine } from './bill.tsx';
import type { Draft } from './draft.ts';
import type { Target, Way } from './purse.ts';
import css from './withdraw.module.css';

const movedPaths = [
  'wallet/withdraw/info',
  'wallet/withdraw/record',
  'wallet/cash/withdraw/status',
  'assets/record/list',
];

interface PasswordSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  draft: Draft;
  way: Way;
  target: Target;
  currency: string;
}

/** The last step: what will be sent where, and the fund password. A refusal stands here, in its own words. */
export function PasswordSheet({ open, onOpenChange, draft, way, target, currency }: PasswordSheetProps) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const withdraw = useCommand('wallet/withdraw/create', {
    quiet: true,
    onSuccess: () => {
      for (const path of movedPaths) void queryClient.invalidateQueries({ queryKey: [path] });
      // Leaving the page closes the sheet; closing it here as well would go back twice.
      toast(t('withdraw.done'), 'good');
      navigate('/user/withrecord', { currency });
    },
  });
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
      <BillLine name={t('withdraw.amount')}>
        <Amount value={draft.amount ?? '0'} />
      </BillLine>
      <BillLine name={t(way === 'chain' ? 'withdraw.to' : 'withdraw.toCard')}>{target.label}</BillLine>
      <BillLine name={t('withdraw.net')} strong>
        <Amount value={draft.net} currency={currency} />
      </BillLine>
    </dl>
  );
}
