import { Amount, Card, CountUp, Skeleton } from '@glassmine/ui';
import { useList } from '../../api/lists.ts';
import { useFormat } from '../../format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { More } from '../../shell/paged.tsx';
import { Screen } from '../../shell/screen.tsx';
import { Claim } from '../../xray/marked.tsx';
import { RegisterReward } from './register-reward.tsx';
import css from './reward.module.css';
import { RewardWays } from './reward-ways.tsx';

/** What is given away, what was taken, and how much that came to. */
export function RewardScreen() {
  const t = useText();
  const { query, items, first } = useList('user/reward/record', {});
  const currency = useRoom()?.currency ?? '';
  return (
    <Screen>
      <Card hero className={css.sum}>
        <h2>{t('reward.sum')}</h2>
        <Claim k="randomBonus" className={css.total}>
          {first ? <CountUp value={first.sum} currency={currency} /> : <Skeleton width="6em" />}
        </Claim>
      </Card>
      <RegisterReward />
      <section className={css.section}>
        <h2>{t('reward.toGet')}</h2>
        <RewardWays withInvite />
      </section>
      <section className={css.section}>
        <h2>{t('reward.history')}</h2>
        <Loaded query={query} skeleton={<Skeleton height="140px" radius="20px" />}>
          {() => (
            <More query={query} skeleton={<Skeleton height="64px" radius="14px" />}>
              <History items={items} />
            </More>
          )}
        </Loaded>
      </section>
    </Screen>
  );
}

function History({ items }: { items: ReturnType<typeof useList<'user/reward/record'>>['items'] }) {
  const t = useText();
  const format = useFormat();
  if (items.length === 0)
    return (
      <p className={css.none}>
        <b>{t('reward.none')}</b>
        {t('reward.noneText')}
      </p>
    );
  return (
    <ul className={css.history}>
      {items.map(({ rewardId, kind, amount, time }) => (
        <li key={rewardId}>
          <span>
            <b>{t(`reward.kind.${kind}`)}</b>
            <small>{format.dateTime(time)}</small>
          </span>
          <Amount value={amount} signed />
        </li>
      ))}
    </ul>
  );
}
