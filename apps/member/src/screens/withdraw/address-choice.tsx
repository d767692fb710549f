import type { Address } from '@glassmine/contract';
import { Icon, Picker } from '@glassmine/ui';
import { useText } from '../../i18n/use-text.ts';
import { shorten } from '../../phone/shorten.ts';
import css from './withdraw.module.css';

interface AddressChoiceProps {
  addresses: readonly Address[];
  chosen: Address | undefined;
  onChange: (addressId: number) => void;
}

/** Where it goes; without a bound address, the way to one. */
export function AddressChoice({ addresses, chosen, onChange }: AddressChoiceProps) {
  const t = useText();
  if (!chosen)
    return (
      <a className={css.bind} href="#/user/addAddress">
        <Icon name="pin" size={20} />
        {t('withdraw.bindAddress')}
        <Icon name="chevron" size={18} />
      </a>
    );
  return (
    <Picker
      label={t('withdraw.to')}
      value={String(chosen.addressId)}
      placeholder={t('withdraw.bindAddress')}
      options={addresses.map(({ addressId, address, currency, chain }) => ({
        value: String(addressId),
        label: shorten(address),
        note: `${currency} · ${chain}`,
      }))}
      onChange={(value) => onChange(Number(value))}
    />
  );
}
