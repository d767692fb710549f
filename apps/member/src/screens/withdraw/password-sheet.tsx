import type { Address } from '@glassmine/contract';
import { Amount, Button, PinField, Sheet, toast } from '@glassmine/ui';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../api/commands.ts';
import { queryClient, wordsOf } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { shorten } from '../../phone/shorten.ts';
import { navigate } from '../../router.ts';
import { BillLine } from './bill.tsx';
import type { Draft } from './draft.ts';
import css from './withdraw.module.css';

interface PasswordSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  draft: Draft;
  address: Address;
  currency: string;
}

/** The last step: what will be sent where, and the fund password. A refusal stands here, in its own words. */
export function PasswordSheet({ open, onOpenChange, draft, address, currency }: PasswordSheetProps) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const withdraw = useCommand('wallet/withdraw/create', {
    quiet: true,
    onSuccess: () => {
      for (const path of ['wallet/withdraw/info', 'wallet/withdraw/record', 'assets/record/list'])
        void queryClient.invalidateQueries({ queryKey: [path] });
      // Leaving the page closes the sheet; closing it here as well would go back twice.
      toast(t('withdraw.done'), 'good');
      navigate('/user/withrecord');
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
      { amount: draft.amount ?? '', addressId: address.addressId, fundPassword: password },
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
        <dl className={css.bill}>
          <BillLine name={t('withdraw.amount')}>
            <Amount value={draft.amount ?? '0'} />
          </BillLine>
          <BillLine name={t('withdraw.to')}>{shorten(address.address)}</BillLine>
          <BillLine name={t('withdraw.net')} strong>
            <Amount value={draft.net} currency={currency} />
          </BillLine>
        </dl>
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
