import { Amount, Card, CountUp, EmptyState, LinkButton, Skeleton } from '@glassmine/ui';
import { useList } from '../../api/lists.ts';
import { EmptyRecords } from '../../art/pictures.tsx';
import { useFormat } from '../../format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { More } from '../../shell/paged.tsx';
import { Screen } from '../../shell/screen.tsx';
import { Claim } from '../../xray/marked.tsx';
import css from './sign-bonus.module.css';

/** Every day that was signed, and what it gave. */
export function SignBonusScreen() {
  const t = useText();
  const format = useFormat();
  const { query, items, total, first } = useList('user/app/user/querySignRecord', {});
  return (
    <Screen>
      <Loaded query={query} skeleton={<RowsSkeleton />}>
        {() =>
          total === 0 ? (
            <EmptyState
              picture={<EmptyRecords />}
              title={t('signBonus.none')}
              text={t('signBonus.noneText')}
              action={<LinkButton href="#/index/sign">{t('signBonus.go')}</LinkButton>}
            />
          ) : (
            <>
              <Card hero className={css.sum}>
                <h2>{t('signBonus.sum')}</h2>
                <Claim k="signStreak" className={css.total}>
                  <CountUp value={first?.sum ?? '0.00'} currency={first?.currency ?? ''} />
                </Claim>
                <p>{t('signBonus.days', { count: total })}</p>
              </Card>
              <LinkButton href="#/index/sign" variant="secondary" block icon="calendar">
                {t('signBonus.go')}
              </LinkButton>
              <More query={query} skeleton={<RowsSkeleton />}>
                <ul className={css.list}>
                  {items.map(({ day, time, streak, amount }) => (
                    <li key={day}>
                      <span>
                        <b>{t('signBonus.row', { day })}</b>
                        <small>
                          {format.dateTime(time)} · {t('signBonus.streak', { count: streak })}
                        </small>
                      </span>
                      <Amount value={amount} signed />
                    </li>
                  ))}
                </ul>
              </More>
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

function RowsSkeleton() {
  return (
    <>
      <Skeleton height="64px" radius="14px" />
      <Skeleton height="64px" radius="14px" />
      <Skeleton height="64px" radius="14px" />
    </>
  );
}
