import { isByRule } from '@glassmine/client';
import type { CallMap } from '@glassmine/contract';
import { Amount, Badge, EmptyState, LinkButton, List, ListItem, Skeleton } from '@glassmine/ui';
import { useList } from '../../api/lists.ts';
import { wordsOf } from '../../api/queries.ts';
import { EmptyRecords } from '../../art/pictures.tsx';
import { useFormat } from '../../format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Part } from '../../money/facts.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { usePage } from '../../shell/page-context.ts';
import { More } from '../../shell/paged.tsx';
import { Screen } from '../../shell/screen.tsx';
import { OrderItem } from '../my-orders/order-item.tsx';
import css from './order-records.module.css';

type Page = CallMap['goods/mine/order/subrecord']['data'];

/** `?orderId=`: one order, and its income day by day. Without one, there is nothing to show. */
export function OrderRecordsScreen() {
  const { place } = usePage();
  const { orderId = '' } = place.query;
  return <Screen>{/^[0-9]{1,8}$/.test(orderId) ? <Days orderId={Number(orderId)} /> : <NoOrder />}</Screen>;
}

function NoOrder({ words }: { words?: string }) {
  const t = useText();
  return (
    <EmptyState
      picture={<EmptyRecords />}
      title={words ?? t('order.noOrder')}
      action={<LinkButton href="#/user/myorder">{t('order.toOrders')}</LinkButton>}
    />
  );
}

function Days({ orderId }: { orderId: number }) {
  const { query, items, first } = useList('goods/mine/order/subrecord', { orderId });
  if (isByRule(query.error)) return <NoOrder words={wordsOf(query.error)} />;
  return (
    <Loaded query={{ ...query, data: first }} skeleton={<DaysSkeleton />}>
      {(page) => (
        <>
          <ul>
            <OrderItem order={page.order} bare />
          </ul>
          <Sums page={page} />
          <More query={query} skeleton={<Skeleton height="68px" radius="14px" />}>
            <DayList days={items} />
          </More>
        </>
      )}
    </Loaded>
  );
}

function Sums({ page: { order, received, notReceived } }: { page: Page }) {
  const t = useText();
  const sums = [
    { name: t('order.received'), value: received },
    { name: t('order.notReceived'), value: notReceived },
    { name: t('order.paid'), value: order.price },
  ];
  return (
    <dl className={css.sums}>
      {sums.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Amount value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function DayList({ days }: { days: Page['list'] }) {
  const t = useText();
  const format = useFormat();
  return (
    <Part
      title={t('order.days')}
      more={{ href: '#/user/record?kind=dailyIncome', label: t('order.records') }}
    >
      {days.length === 0 ? (
        <EmptyState picture={<EmptyRecords />} title={t('order.noDays')} text={t('order.noDaysText')} />
      ) : (
        <List>
          {days.map(({ day, amount, time, status }) => (
            <ListItem
              key={day}
              icon="bolt"
              title={<Amount value={amount} signed />}
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
    </Part>
  );
}

function DaysSkeleton() {
  return (
    <>
      <Skeleton height="206px" radius="20px" />
      <Skeleton height="68px" radius="20px" />
      <Skeleton height="68px" radius="14px" />
      <Skeleton height="68px" radius="14px" />
    </>
  );
}
