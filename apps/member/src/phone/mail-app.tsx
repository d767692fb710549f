import { EmptyState, ErrorState, Loading, Skeleton } from '@glassmine/ui';
import { useList } from '../api/lists.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { More } from '../page/paged.tsx';
import css from './phone.module.css';
import { useReadMailOnSight } from './read-mail.ts';
import { TakeValue } from './take-value.tsx';

export function MailApp() {
  const t = useText();
  const format = useFormat();
  const { query, items } = useList('phone/mail', {});
  useReadMailOnSight();
  if (query.isError && items.length === 0)
    return <ErrorState title={t('phone.failed')} onRetry={() => void query.refetch()} />;
  if (query.isPending)
    return (
      <Loading className={css['app-page']}>
        <Skeleton height="160px" />
      </Loading>
    );
  if (items.length === 0) return <EmptyState icon="mail" title={t('mail.empty')} />;
  return (
    <More query={query} skeleton={['160px']}>
      <ul className={css['app-page']}>
        {items.map((mail) => (
          <li key={mail.mailId} className={css.bubble}>
            <div className={css.head}>
              <b className={css.from}>{mail.from}</b>
              <span>{format.dateTime(mail.time)}</span>
            </div>
            <h3>{t(`mail.subject.${mail.kind}`)}</h3>
            <p>{t(`mail.text.${mail.kind}`, { name: mail.name, code: mail.code })}</p>
            {mail.code !== '' && <TakeValue kind="code" value={mail.code} named />}
          </li>
        ))}
      </ul>
    </More>
  );
}
