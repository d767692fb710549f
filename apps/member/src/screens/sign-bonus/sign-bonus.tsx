import { Amount, CountUp, EmptyState, LinkButton, List, ListItem, Skeleton } from '@glassmine/ui';
import { useList } from '../../api/lists.ts';
import { EmptyRecords } from '../../art/pictures.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { SumCard } from '../../money/sum-card.tsx';
import { hashOf } from '../../navigation/router.ts';
import { Loaded } from '../../page/loaded.tsx';
import { More } from '../../page/paged.tsx';
import { Screen } from '../../page/screen.tsx';
import { Claim } from '../../xray/marked.tsx';

/** Every sign-in with its bonus. */
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
              action={<LinkButton href={hashOf('/index/sign')}>{t('signBonus.go')}</LinkButton>}
            />
          ) : (
            <>
              <SumCard
                title={t('signBonus.sum')}
                total={
                  <Claim k="signStreak">
                    <CountUp value={first?.sum ?? '0.00'} currency={first?.currency ?? ''} />
                  </Claim>
                }
              >
                <p>{t('signBonus.days', { count: total })}</p>
              </SumCard>
              <LinkButton href={hashOf('/index/sign')} variant="secondary" block icon="calendar">
                {t('signBonus.go')}
              </LinkButton>
              <More query={query} skeleton={<RowsSkeleton />}>
                <List>
                  {items.map(({ day, time, streak, amount }) => (
                    <ListItem
                      key={day}
                      title={t('signBonus.row', { day })}
                      note={`${format.dateTime(time)} · ${t('signBonus.streak', { count: streak })}`}
                      value={<Amount value={amount} signed />}
                      gain
                    />
                  ))}
                </List>
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
