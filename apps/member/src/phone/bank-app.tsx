import { Amount, ErrorState, Loading, Skeleton } from '@glassmine/ui';
import { useCall } from '../api/queries.ts';
import { useFormat } from '../format.ts';
import { useText } from '../i18n/use-text.ts';
import css from './phone.module.css';

export function BankApp() {
  const t = useText();
  const format = useFormat();
  const { data, error, refetch } = useCall('phone/bank', {});
  if (error && !data) return <ErrorState title={t('phone.failed')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading className={css['app-page']}>
        <Skeleton height="170px" />
        <Skeleton height="120px" />
      </Loading>
    );
  return (
    <div className={css['app-page']}>
      <div className={css.card}>
        <small className={css.fine}>{data.bankName}</small>
        <b className={css.number}>{data.cardNumber}</b>
        <small className={css.fine}>{t('bank.holder')}</small>
        <span>{data.holder}</span>
      </div>
      <div className={css.widget}>
        <div className={css.row}>
          <div>
            <small className={css.sub}>{t('bank.balance')}</small>
            <Amount className={css.big} value={data.balance} currency={data.currency} />
            <small className={css.sub}>
              {t('bank.account')} <span className="figures">{data.account}</span>
            </small>
          </div>
        </div>
      </div>
      <h3 className={css.heading}>{t('bank.statement')}</h3>
      <ul className={css.widget}>
        {data.statement.map((line) => (
          <li key={`${line.time} ${line.kind}`} className={css.row}>
            <div>
              {t(`bank.kind.${line.kind}`)}
              <small className={css.sub}>{format.dateTime(line.time)}</small>
            </div>
            <Amount value={line.amount} currency={data.currency} signed />
          </li>
        ))}
      </ul>
      <p className={css.note}>{t('bank.note')}</p>
    </div>
  );
}
