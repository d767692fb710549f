import { bankAccountLengthMax, latinDigits, payeeLengthMax } from '@glassmine/replica/plain';
import { Button, Field, Picker } from '@glassmine/ui';
import type { FormEvent } from 'react';
import { PhoneChip } from '../../account/brand.tsx';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { localsOf } from '../../live/currencies.ts';
import { useRoom } from '../../live/use-live.ts';
import { NoBankMoney } from '../../money/no-bank-money.tsx';
import { useIdInQuery } from '../../navigation/page-context.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import css from './add-card.module.css';
import { type CardFields, useCardForm, useOwnAccounts } from './card-form.ts';

/** Binds a card of a sandbox bank. With `?cardId=` it replaces that card. */
export function AddCardScreen() {
  const t = useText();
  const cardId = useIdInQuery('cardId');
  const room = useRoom();
  const hasLocal = localsOf(room).length > 0;
  const banks = useCall('assets/system/pay/config/banks', {}, { enabled: hasLocal });
  const hasIfsc = (id: string) =>
    banks.data?.some((bank) => bank.hasIfsc && `${bank.bankId}` === id) ?? false;
  const form = useCardForm(cardId, hasIfsc);
  const { fields, errors, set } = form;
  const accounts = useOwnAccounts();
  const own = accounts.get(fields.bankId);
  // Where there are more local currencies than one, the bank decides which of them the card is for.
  const currencyAt = (bankId: string) =>
    localsOf(room).length > 1 ? accounts.get(bankId)?.currency : undefined;
  const chosen = currencyAt(fields.bankId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  if (room && !hasLocal) return <NoBankMoney />;
  return (
    <Screen title={cardId === undefined ? undefined : t('card.change')}>
      <form className={css.form} onSubmit={submit} noValidate>
        <Loaded query={banks} skeleton={[{ row: 76 }]}>
          {(list) => (
            <Picker
              label={t('card.bank')}
              value={fields.bankId}
              placeholder={t('card.chooseBank')}
              error={errors.bankId}
              hint={chosen && t('card.keeps', { currency: chosen })}
              options={list.map(({ bankId, bankName, bankCode }) => {
                const value = String(bankId);
                const currency = currencyAt(value);
                return { value, label: bankName, note: currency ? `${bankCode} · ${currency}` : bankCode };
              })}
              onChange={(bankId) => set({ bankId })}
            />
          )}
        </Loaded>
        {own && fields.account === '' && (
          <PhoneChip onClick={() => set(own.fields)}>{t('card.useMine')}</PhoneChip>
        )}
        <CardTexts fields={fields} errors={errors} set={set} />
        {hasIfsc(fields.bankId) && <Ifsc value={fields.ifsc} error={errors.ifsc} onChange={form.setIfsc} />}
        <Button type="submit" block busy={form.isBusy && t('card.binding')}>
          {t('card.bind')}
        </Button>
      </form>
    </Screen>
  );
}

interface CardTextsProps {
  fields: CardFields;
  errors: Partial<CardFields>;
  set: (changed: Partial<CardFields>) => void;
}

const plain = { autoComplete: 'off', spellCheck: false };

function CardTexts({ fields, errors, set }: CardTextsProps) {
  const t = useText();
  return (
    <>
      <Field
        {...plain}
        label={t('card.payee')}
        hint={t('card.payeeHint')}
        error={errors.payee}
        name="payee"
        value={fields.payee}
        maxLength={payeeLengthMax}
        onChange={(event) => set({ payee: event.target.value })}
      />
      <Field
        {...plain}
        label={t('card.account')}
        hint={t('card.accountHint')}
        error={errors.account}
        name="account"
        autoCapitalize="characters"
        value={fields.account}
        maxLength={bankAccountLengthMax}
        onChange={(event) => set({ account: latinDigits(event.target.value).replace(/[^A-Za-z0-9-]/g, '') })}
      />
    </>
  );
}

interface IfscProps {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** Asked at a bank that gives its branches codes. */
function Ifsc({ value, error, onChange }: IfscProps) {
  const t = useText();
  return (
    <Field
      {...plain}
      label={t('card.ifsc')}
      hint={t('card.ifscHint')}
      error={error}
      name="ifsc"
      autoCapitalize="characters"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
