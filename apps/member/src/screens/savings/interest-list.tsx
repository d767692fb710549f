import { Badge, List, ListItem } from '@glassmine/ui';
import { useList } from '../../api/lists.ts';
import { EmptyRecords } from '../../art/pictures.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Section } from '../../money/facts.tsx';
import { hashOf } from '../../navigation/router.ts';
import { Nothing } from '../../page/nothing.tsx';
import { Paged } from '../../page/paged.tsx';
import { Own, TracedAmount } from '../../xray/marked.tsx';

/** Interest, one line for each midnight, newest first. */
export function InterestList() {
  const t = useText();
  const format = useFormat();
  const list = useList('goods/mine/yeb/income', {});
  return (
    <Section
      title={t('savings.income')}
      more={{ href: hashOf('/user/record', { kind: 'savingsIncome' }), label: t('savings.records') }}
    >
      <Paged
        list={list}
        skeleton={[{ row: 68 }]}
        empty={<Nothing picture={<EmptyRecords />} title="savings.noIncome" text="savings.noIncomeText" />}
      >
        {(items) => (
          <List>
            {items.map(({ time, amount, stock, status, ref }) => (
              <ListItem
                key={time}
                icon="bolt"
                title={<TracedAmount refId={ref} value={amount} signed />}
                note={
                  <Own why="rate">{`${format.date(time)} · ${t('savings.on', { amount: format.amount(stock) })}`}</Own>
                }
                value={<Badge tone={status === 'received' ? 'good' : 'warn'}>{t(`savings.${status}`)}</Badge>}
              />
            ))}
          </List>
        )}
      </Paged>
    </Section>
  );
}
