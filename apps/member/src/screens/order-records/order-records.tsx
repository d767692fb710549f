import type { CallMap } from '@glassmine/contract';
import { Amount, Badge, EmptyState, LinkButton, List, ListItem, onSurface, Skeleton } from '@glassmine/ui';
import { isByRule } from '../../api/errors.ts';
import { useList } from '../../api/lists.ts';
import { wordsOf } from '../../api/queries.ts';
import { EmptyRecords } from '../../art/pictures.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Section } from '../../money/facts.tsx';
import { usePage } from '../../navigation/page-context.ts';
import { hashOf } from '../../navigation/router.ts';
import { Loaded } from '../../page/loaded.tsx';
import { More } from '../../page/paged.tsx';
import { Screen } from '../../page/screen.tsx';
import { OrderItem } from '../../parts/orders/order-item.tsx';
import css from './order-records.module.css';

type Page = CallMap['goods/mine/order/subrecord']['data'];

/** An order (`?orderId=`) with its income by day; an empty state without one. */
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
      action={<LinkButton href={hashOf('/user/myorder')}>{t('order.toOrders')}</LinkButton>}
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
    <dl className={onSurface(css.sums)}>
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
    <Section
      title={t('order.days')}
      more={{ href: hashOf('/user/record', { kind: 'dailyIncome' }), label: t('order.records') }}
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
    </Section>
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
