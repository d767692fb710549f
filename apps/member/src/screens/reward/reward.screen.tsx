import type { CallMap } from '@glassmine/replica/wire';
import { CountUp, List, ListItem, Skeleton } from '@glassmine/ui';
import { useList } from '../../api/lists.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { Section } from '../../money/facts.tsx';
import { SumCard } from '../../money/sum-card.tsx';
import { Nothing } from '../../page/nothing.tsx';
import { Paged } from '../../page/paged.tsx';
import { Screen } from '../../page/screen.tsx';
import { RewardWays } from '../../parts/rewards/reward-ways.tsx';
import { Traced, TracedAmount } from '../../xray/marked.tsx';
import { RegisterReward } from './register-reward.tsx';

/** Rewards that can be earned, rewards received, and their sum. */
export function RewardScreen() {
  const t = useText();
  const list = useList('user/reward/record', {});
  const { first } = list;
  const currency = useRoom()?.currency ?? '';
  return (
    <Screen>
      <SumCard
        title={t('reward.sum')}
        total={
          first ? (
            <Traced refId="sum:rewards">
              <CountUp value={first.sum} currency={currency} />
            </Traced>
          ) : (
            <Skeleton width="6em" />
          )
        }
      />
      <RegisterReward />
      <Section title={t('reward.toGet')}>
        <RewardWays withInvite />
      </Section>
      <Section title={t('reward.history')}>
        <Paged
          list={list}
          skeleton={[140]}
          empty={<Nothing icon="gift" title="reward.none" text="reward.noneText" />}
        >
          {(items) => <History items={items} />}
        </Paged>
      </Section>
    </Screen>
  );
}

type Received = CallMap['user/reward/record']['data']['list'][number];

function History({ items }: { items: readonly Received[] }) {
  const t = useText();
  const format = useFormat();
  return (
    <List>
      {items.map(({ rewardId, kind, amount, time }) => (
        <ListItem
          key={rewardId}
          title={t(`reward.kind.${kind}`)}
          note={format.dateTime(time)}
          value={<TracedAmount refId={`reward:${rewardId}`} value={amount} signed />}
          gain
        />
      ))}
    </List>
  );
}
