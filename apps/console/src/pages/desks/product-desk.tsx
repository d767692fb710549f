import type { ConsoleProduct } from '@glassmine/replica/wire';
import { Machine } from '@glassmine/ui/machine';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCommand } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { type Column, DataTable, fieldColumn, numberColumn } from '../../parts/data-table.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { MayChange } from '../../parts/may-change.tsx';
import css from '../../parts/pages.module.css';
import { Badge, Panel, Row, RowButton } from '../../parts/parts.tsx';
import { ChangeProductForm, NewProductForm } from './product-form.tsx';

/** The number of the machine whose form is open; `new` for a new one. */
type Open = number | 'new' | null;

/** Machines: what is promised, what is really sold, and the forms for a new one and for other terms. */
export function ProductDesk({ code, now }: { code: string; now: number }) {
  const t = useText();
  const list = useCall('console/product/list', { roomCode: code }).data?.list ?? [];
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const columns = useColumns(code, now, setOpen);
  const changing = list.find(({ productId }) => productId === open);
  return (
    <Panel title={t('shop.products')}>
      <DataTable
        label={t('shop.products')}
        rows={list}
        columns={columns}
        keyOf={({ productId }) => productId}
        empty={t('shop.none')}
      />
      <MayChange>
        <Row>
          <Button onClick={() => setOpen('new')}>{t('shop.newProduct')}</Button>
        </Row>
      </MayChange>
      <FormDialog isOpen={open === 'new'} title={t('shop.newProduct')} onClose={close}>
        <NewProductForm code={code} now={now} like={list.findLast(({ isFree }) => !isFree)} onDone={close} />
      </FormDialog>
      <FormDialog
        isOpen={changing !== undefined}
        title={t('shop.changeNamed', { name: changing?.name ?? '' })}
        onClose={close}
      >
        {changing && <ChangeProductForm code={code} now={now} product={changing} onDone={close} />}
      </FormDialog>
    </Panel>
  );
}

function useColumns(code: string, now: number, change: (open: Open) => void): Column<ConsoleProduct>[] {
  const t = useText();
  const format = useFormat();
  const withdraw = useCommand('console/product/withdraw', { done: t('shop.changed') });
  return [
    {
      id: 'art',
      title: t('shop.art'),
      cell: ({ art }) => (
        <span className={css.machine}>
          <Machine name={art} />
        </span>
      ),
    },
    fieldColumn('name', t('shop.name')),
    numberColumn('price', t('shop.price'), (price) => format.amount(price)),
    numberColumn('dayReturnPercent', t('shop.rate'), (dayReturnPercent) => format.rate(dayReturnPercent)),
    numberColumn('validDays', t('shop.days')),
    numberColumn('soldUnits', t('shop.sold'), (soldUnits, { stockUnits }) =>
      stockUnits === 0
        ? format.number(soldUnits)
        : t('shop.usedOf', { used: format.number(soldUnits), received: format.number(stockUnits) }),
    ),
    { id: 'sale', title: t('shop.sale'), cell: (product) => <Sale product={product} now={now} /> },
    {
      id: 'act',
      title: t('table.decide'),
      cell: ({ productId, name, isFree, withdrawn, revision: seen }) => (
        <MayChange>
          <Row>
            {!isFree && (
              <RowButton aria-label={t('shop.changeNamed', { name })} onClick={() => change(productId)}>
                {t('shop.change')}
              </RowButton>
            )}
            <RowButton
              aria-label={`${t(withdrawn ? 'shop.putBack' : 'shop.takeOut')}: ${name}`}
              onClick={() => withdraw.mutate({ roomCode: code, productId, withdrawn: !withdrawn, seen })}
            >
              {t(withdrawn ? 'shop.putBack' : 'shop.takeOut')}
            </RowButton>
          </Row>
        </MayChange>
      ),
    },
  ];
}

/** The state of a machine's sale as members see it, and until when. */
function Sale({ product, now }: { product: ConsoleProduct; now: number }) {
  const t = useText();
  const format = useFormat();
  const { withdrawn, status, startTime, rushUntil, endTime } = product;
  if (withdrawn) return <Badge tone="bad">{t('shop.sale.withdrawn')}</Badge>;
  if (endTime > 0 && endTime <= now) return <Badge>{t('shop.sale.over')}</Badge>;
  if (status === soldOut) return <Badge>{t('shop.sale.soldOut')}</Badge>;
  if (status === preSale)
    return <Badge tone="signal">{t('shop.sale.preSale', { time: format.dateTime(startTime) })}</Badge>;
  if (status === rush)
    return <Badge tone="signal">{t('shop.sale.rush', { time: format.dateTime(rushUntil) })}</Badge>;
  if (endTime > 0) return <Badge>{t('shop.sale.until', { time: format.dateTime(endTime) })}</Badge>;
  return <Badge tone="good">{t('shop.sale.open')}</Badge>;
}

/** Sale states by the source's numbers. */
const [soldOut, preSale, rush] = [3, 5, 6];
