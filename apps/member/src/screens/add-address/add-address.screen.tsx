import { chainAddressLengthMax } from '@glassmine/replica/plain';
import type { Address } from '@glassmine/replica/wire';
import { Button, Field, Picker, toast } from '@glassmine/ui';
import { type FormEvent, useState } from 'react';
import { PhoneChip } from '../../account/brand.tsx';
import { useCommand } from '../../api/commands.ts';
import { queryClient, useCall, wordsOf } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { putIntoWithdrawInfo } from '../../money/withdraw-info.ts';
import { useIdInQuery } from '../../navigation/page-context.ts';
import { goBack } from '../../navigation/router.ts';
import { Screen } from '../../page/screen.tsx';
import { useFill } from '../../state/phone.ts';
import css from './add-address.module.css';

/** Binds a sandbox address: currency, chain, address. With `?addressId=` it replaces that address. */
export function AddAddressScreen() {
  const t = useText();
  const changed = useIdInQuery('addressId');
  const form = useAddressForm(changed);
  const { currency, chain, address, error } = form;
  const info = useCall('room/info', {}).data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Screen title={changed === undefined ? undefined : t('address.changeTitle')}>
      <form className={css.form} onSubmit={submit} noValidate>
        <Picker
          label={t('address.currency')}
          value={currency}
          placeholder={t('address.chooseCurrency')}
          error={error?.currency}
          options={info ? [{ value: info.room.currency, label: info.room.currency }] : []}
          onChange={form.setCurrency}
        />
        <Picker
          label={t('address.chain')}
          value={chain}
          placeholder={t('address.chooseChain')}
          error={error?.chain}
          options={info ? [{ value: info.room.chain, label: info.room.chain }] : []}
          onChange={form.setChain}
        />
        <Field
          label={t('address.address')}
          hint={t('address.hint')}
          error={error?.address}
          value={address}
          onFocus={form.checkChain}
          onChange={(event) => form.setAddress(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={chainAddressLengthMax}
          name="address"
        />
        {info && address === '' && (
          <PhoneChip onClick={() => form.setAddress(info.identity.walletAddress)}>
            {t('address.useMine')}
          </PhoneChip>
        )}
        <Button type="submit" block busy={form.isBusy && t('address.binding')}>
          {t('address.bind')}
        </Button>
      </form>
    </Screen>
  );
}

function useAddressForm(addressId: number | undefined) {
  const t = useText();
  const [currency, setCurrency] = useState('');
  const [chain, setChain] = useState('');
  const [address, setAddress] = useState('');
  const [error, setError] = useState<Partial<Record<'currency' | 'chain' | 'address', string>> | null>(null);
  const take = (value: string) => {
    setAddress(value.replace(/\s/g, ''));
    setError(chain === '' ? { chain: t('address.chainFirst') } : null);
  };
  useFill('address', take);
  const options = {
    quiet: true,
    onSuccess: (list: Address[]) => {
      queryClient.setQueryData(['wallet/address/list', {}], list);
      putIntoWithdrawInfo({ addresses: list });
      toast(t('address.bound'), 'good');
      goBack('/user/address');
    },
  };
  const add = useCommand('wallet/address/add', options);
  const modify = useCommand('wallet/address/modify', options);
  const submit = () => {
    const fieldsLeft = Object.entries({ currency, chain, address }).filter(([, value]) => value === '');
    if (fieldsLeft.length > 0)
      return setError(Object.fromEntries(fieldsLeft.map(([name]) => [name, t('address.needAll')])));
    const fields = { currency, chain, address };
    const onError = (problem: Error) => setError({ address: wordsOf(problem) });
    if (addressId === undefined) add.mutate(fields, { onError });
    else modify.mutate({ ...fields, addressId }, { onError });
  };
  const choose = (set: (value: string) => void) => (value: string) => {
    setError(null);
    set(value);
  };
  return {
    currency,
    chain,
    address,
    error,
    setCurrency: choose(setCurrency),
    setChain: choose(setChain),
    setAddress: take,
    checkChain: () => chain === '' && setError({ chain: t('address.chainFirst') }),
    isBusy: add.isPending || modify.isPending,
    submit,
  };
}
