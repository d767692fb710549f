import { bankAccountLengthMax, payeeLengthMax } from '@glassmine/replica/plain';
import { Button, Field, Picker } from '@glassmine/ui';
import type { FormEvent } from 'react';
import { PhoneChip } from '../../account/brand.tsx';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { useIdInQuery } from '../../navigation/page-context.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import css from './add-card.module.css';
import { type CardFields, useCardForm, useOwnAccounts } from './card-form.ts';

/** Binds a card of a sandbox bank. With `?cardId=` it replaces that card. */
export function AddCardScreen() {
  const t = useText();
  const cardId = useIdInQuery('cardId');
  const form = useCardForm(cardId);
  const { fields, errors, set } = form;
  const banks = useCall('assets/system/pay/config/banks', {});
  const own = useOwnAccounts()(fields.bankId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
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
              options={list.map(({ bankId, bankName, bankCode }) => {
                return { value: String(bankId), label: bankName, note: bankCode };
              })}
              onChange={(bankId) => set({ bankId })}
            />
          )}
        </Loaded>
        {own && fields.account === '' && <PhoneChip onClick={() => set(own)}>{t('card.useMine')}</PhoneChip>}
        <CardTexts fields={fields} errors={errors} set={set} setIfsc={form.setIfsc} />
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
  setIfsc: (text: string) => void;
}

function CardTexts({ fields, errors, set, setIfsc }: CardTextsProps) {
  const t = useText();
  const plain = { autoComplete: 'off', spellCheck: false };
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
        onChange={(event) => set({ account: event.target.value.replace(/[^A-Za-z0-9-]/g, '') })}
      />
      <Field
        {...plain}
        label={t('card.ifsc')}
        hint={t('card.ifscHint')}
        error={errors.ifsc}
        name="ifsc"
        autoCapitalize="characters"
        value={fields.ifsc}
        onChange={(event) => setIfsc(event.target.value)}
      />
    </>
  );
}
