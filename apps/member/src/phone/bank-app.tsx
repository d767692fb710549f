import { namesBranch } from '@glassmine/replica/plain';
import { Amount, Button, ErrorState, Figures, Loading, Segmented, Skeletons } from '@glassmine/ui';
import { useState } from 'react';
import { usePages } from '../api/lists.ts';
import { read } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';
import { localsOf } from '../live/currencies.ts';
import { useRoom } from '../live/use-live.ts';
import { More } from '../page/paged.tsx';
import { type Bank, BankMovement } from './bank-movement.tsx';
import { BankPay } from './bank-pay.tsx';
import { useAskedPayee } from './payee.ts';
import css from './phone.module.css';

const pageSize = 20;

/** Loads the bank statement page by page. Its list field is not called `list`, so `useList` cannot read it. */
function useStatement(currency: string | undefined) {
  const query = usePages({
    queryKey: ['phone/bank', { currency }, 'pages'],
    queryFn: ({ signal, pageParam }) =>
      read('phone/bank', { pageNum: pageParam, pageSize, ...(currency && { currency }) }, signal),
    enabled: currency !== undefined,
    initialPageParam: 1,
    getNextPageParam: (last: Bank, pages) =>
      pages.length * pageSize < last.total ? pages.length + 1 : undefined,
  });
  const pages = query.data?.pages ?? [];
  return { query, bank: pages[0], statement: pages.flatMap((page) => page.statement) };
}

/** The local currency whose accounts are shown: that of the payment asked for, until another one is chosen. */
function useBankCurrency() {
  const locals = localsOf(useRoom());
  const asked = useAskedPayee(({ payee }) => payee?.currency);
  const [choice, setChoice] = useState<{ currency: string; asked: string | undefined }>();
  const chosen = choice?.asked === asked ? choice?.currency : undefined;
  return {
    locals,
    currency: chosen ?? asked ?? locals[0],
    choose: (currency: string) => setChoice({ currency, asked }),
  };
}

export function BankApp() {
  const t = useText();
  const { locals, currency, choose } = useBankCurrency();
  const isOneOfMore = locals.length > 1;
  return (
    <div className={css['app-page']}>
      {currency !== undefined && isOneOfMore && (
        <Segmented
          label={t('record.currency')}
          value={currency}
          options={locals.map((value) => ({ value, label: value }))}
          onChange={choose}
        />
      )}
      <BankOf key={currency} currency={currency} isOneOfMore={isOneOfMore} />
    </div>
  );
}

interface BankOfProps {
  currency: string | undefined;
  isOneOfMore: boolean;
}

/** The accounts in one currency. */
function BankOf({ currency, isOneOfMore }: BankOfProps) {
  const t = useText();
  const { query, bank, statement } = useStatement(currency);
  const isAsked = useAskedPayee(({ payee }) => payee !== null && payee.currency === currency);
  const [pressed, press] = useState<boolean | null>(null);
  // The screen behind may load the payee only after the learner has opened the bank.
  const isPaying = pressed ?? isAsked;
  if (query.isError && !bank)
    return <ErrorState title={t('phone.failed')} onRetry={() => void query.refetch()} />;
  if (!bank)
    return (
      <Loading className={css.stack}>
        <Skeletons heights={['170px', '120px']} />
      </Loading>
    );
  return (
    <>
      <BankCard bank={bank} />
      {isPaying ? (
        <BankPay bank={bank} onDone={() => press(false)} />
      ) : (
        <Button block icon="arrowOut" onClick={() => press(true)}>
          {t('bank.pay')}
        </Button>
      )}
      <h3 className={css.heading}>
        {isOneOfMore ? `${t('bank.statement')} · ${bank.currency}` : t('bank.statement')}
      </h3>
      <More query={query} skeleton={['72px']}>
        <ul className={css.widget}>
          {statement.map((movement) => (
            <BankMovement key={movement.movementId} movement={movement} currency={bank.currency} />
          ))}
        </ul>
      </More>
      <Accounts bank={bank} />
      <p className={css.note}>{t('bank.note')}</p>
    </>
  );
}

function BankCard({ bank }: { bank: Bank }) {
  const t = useText();
  return (
    <>
      <div className={css.card}>
        <small className={css.fine}>{bank.bankName}</small>
        <b className={css.number}>{bank.cardNumber}</b>
        <small className={css.fine}>{t('bank.holder')}</small>
        <span>{bank.holder}</span>
      </div>
      <div className={css.widget}>
        <div className={css.row}>
          <div>
            <small className={css.sub}>{t('bank.balance')}</small>
            <Amount className={css.big} value={bank.balance} currency={bank.currency} />
            <small className={css.sub}>
              {t('bank.account')} <Figures>{bank.account}</Figures>
            </small>
          </div>
        </div>
      </div>
    </>
  );
}

/** Account numbers at the sandbox banks; they share one balance. */
function Accounts({ bank }: { bank: Bank }) {
  const t = useText();
  return (
    <>
      <h3 className={css.heading}>{t('bank.accounts')}</h3>
      <ul className={css.widget}>
        {bank.accounts.map(({ bankId, bankName, account, ifsc }) => (
          <li key={bankId} className={css.row}>
            <div>
              {bankName}
              <small className={css.sub}>
                <Figures>{account}</Figures>
                {namesBranch(bank.currency) && ` · ${t('bank.ifsc', { ifsc })}`}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
