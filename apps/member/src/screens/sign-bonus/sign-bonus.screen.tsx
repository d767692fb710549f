import { CountUp, LinkButton, List, ListItem } from '@glassmine/ui';
import { useList } from '../../api/lists.ts';
import { EmptyRecords } from '../../art/pictures.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { SumCard } from '../../money/sum-card.tsx';
import { hashOf } from '../../navigation/router.ts';
import { LoadedScreen } from '../../page/loaded-screen.tsx';
import { Nothing } from '../../page/nothing.tsx';
import { More } from '../../page/paged.tsx';
import { Claim, TracedAmount } from '../../xray/marked.tsx';

/** Every sign-in with its bonus. */
export function SignBonusScreen() {
  const t = useText();
  const format = useFormat();
  const { query, items, total, first } = useList('user/app/user/querySignRecord', {});
  return (
    <LoadedScreen query={query} skeleton={[{ row: 64 }, { row: 64 }, { row: 64 }]}>
      {() =>
        total === 0 ? (
          <Nothing
            picture={<EmptyRecords />}
            title="signBonus.none"
            text="signBonus.noneText"
            link={['/index/sign', 'signBonus.go']}
          />
        ) : (
          <>
            <SumCard
              title={t('signBonus.sum')}
              total={
                <Claim k="signStreak" refId="sum:signIn">
                  <CountUp value={first?.sum ?? '0.00'} currency={first?.currency ?? ''} />
                </Claim>
              }
            >
              <p>{t('signBonus.days', { count: total })}</p>
            </SumCard>
            <LinkButton href={hashOf('/index/sign')} variant="secondary" block icon="calendar">
              {t('signBonus.go')}
            </LinkButton>
            <More query={query} skeleton={[{ row: 64 }, { row: 64 }, { row: 64 }]}>
              <List>
                {items.map(({ day, time, streak, amount, ref }) => (
                  <ListItem
                    key={day}
                    title={t('signBonus.row', { day })}
                    note={`${format.dateTime(time)} · ${t('signBonus.streak', { count: streak })}`}
                    value={<TracedAmount refId={ref} value={amount} signed />}
                    gain
                  />
                ))}
              </List>
            </More>
          </>
        )
      }
    </LoadedScreen>
  );
}
