import { isByRule } from '@glassmine/client';
import type { CallMap } from '@glassmine/replica/wire';
import { Badge, List, ListItem, onSurface } from '@glassmine/ui';
import { useList } from '../../api/lists.ts';
import { wordsOf } from '../../api/queries.ts';
import { EmptyRecords } from '../../art/pictures.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Section, Sum } from '../../money/facts.tsx';
import { useIdInQuery } from '../../navigation/page-context.ts';
import { hashOf } from '../../navigation/router.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Nothing, type NothingProps } from '../../page/nothing.tsx';
import { More } from '../../page/paged.tsx';
import { Screen } from '../../page/screen.tsx';
import { OrderItem } from '../../parts/orders/order-item.tsx';
import { TracedAmount } from '../../xray/marked.tsx';
import css from './order-records.module.css';

type Page = CallMap['goods/mine/order/subrecord']['data'];

/** An order (`?orderId=`) with its income by day; an empty state without one. */
export function OrderRecordsScreen() {
  const orderId = useIdInQuery('orderId');
  return <Screen>{orderId === undefined ? <NoOrder /> : <Days orderId={orderId} />}</Screen>;
}

function NoOrder({ title = 'order.noOrder' }: Partial<Pick<NothingProps, 'title'>>) {
  return <Nothing picture={<EmptyRecords />} title={title} link={['/user/myorder', 'order.toOrders']} />;
}

function Days({ orderId }: { orderId: number }) {
  const { query, items, first } = useList('goods/mine/order/subrecord', { orderId });
  if (isByRule(query.error)) return <NoOrder title={{ said: wordsOf(query.error) }} />;
  return (
    <Loaded query={{ ...query, data: first }} skeleton={[206, 68, { row: 68 }, { row: 68 }]}>
      {(page) => (
        <>
          <ul>
            <OrderItem order={page.order} bare />
          </ul>
          <Sums page={page} />
          <More query={query} skeleton={[{ row: 68 }]}>
            <DayList orderId={orderId} days={items} />
          </More>
        </>
      )}
    </Loaded>
  );
}

function Sums({ page: { order, received, notReceived } }: { page: Page }) {
  const t = useText();
  return (
    <dl className={onSurface(css.sums)}>
      <Sum name={t('order.received')} refId={`order:${order.orderId}:received`} value={received} />
      <Sum name={t('order.notReceived')} refId={`order:${order.orderId}:notReceived`} value={notReceived} />
      <Sum name={t('order.paid')} why="price" value={order.price} />
    </dl>
  );
}

function DayList({ orderId, days }: { orderId: number; days: Page['list'] }) {
  const t = useText();
  const format = useFormat();
  return (
    <Section
      title={t('order.days')}
      more={{ href: hashOf('/user/record', { kind: 'dailyIncome' }), label: t('order.records') }}
    >
      {days.length === 0 ? (
        <Nothing picture={<EmptyRecords />} title="order.noDays" text="order.noDaysText" />
      ) : (
        <List>
          {days.map(({ day, amount, time, status }) => (
            <ListItem
              key={day}
              icon="bolt"
              title={<TracedAmount refId={`day:${orderId}:${day}`} value={amount} signed />}
              note={`${t('order.dayOf', { day })} · ${format.dateTime(time)}`}
              value={
                <Badge tone={status === 'received' ? 'good' : 'warn'}>
                  {t(status === 'received' ? 'order.received' : 'order.notReceived')}
                </Badge>
              }
            />
          ))}
        </List>
      )}
    </Section>
  );
}
