import { Amount, Badge, EmptyState, List, ListItem, Skeleton } from '@glassmine/ui';
import { useList } from '../../api/lists.ts';
import { EmptyRecords } from '../../art/pictures.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Section } from '../../money/facts.tsx';
import { hashOf } from '../../navigation/router.ts';
import { Paged } from '../../page/paged.tsx';

/** Interest, one line for each midnight, newest first. */
export function InterestList() {
  const t = useText();
  const format = useFormat();
  const list = useList('goods/mine/yeb/income', {});
  const skeleton = <Skeleton height="68px" radius="14px" />;
  return (
    <Section
      title={t('savings.income')}
      more={{ href: hashOf('/user/record', { kind: 'savingsIncome' }), label: t('savings.records') }}
    >
      <Paged
        list={list}
        skeleton={skeleton}
        empty={
          <EmptyState
            picture={<EmptyRecords />}
            title={t('savings.noIncome')}
            text={t('savings.noIncomeText')}
          />
        }
      >
        {(items) => (
          <List>
            {items.map(({ time, amount, stock, status }) => (
              <ListItem
                key={time}
                icon="bolt"
                title={<Amount value={amount} signed />}
                note={`${format.date(time)} · ${t('savings.on', { amount: format.amount(stock) })}`}
                value={<Badge tone={status === 'received' ? 'good' : 'warn'}>{t(`savings.${status}`)}</Badge>}
              />
            ))}
          </List>
        )}
      </Paged>
    </Section>
  );
}
