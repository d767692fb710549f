import type { Product } from '@glassmine/replica/wire';
import { Amount, Card, LinkButton, Picker, Sparkline, Stepper } from '@glassmine/ui';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { EmptyMachines } from '../../art/pictures.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { useTerms } from '../../live/use-terms.ts';
import { Fact, Facts, Notes, Sum } from '../../money/facts.tsx';
import { hashOf } from '../../navigation/router.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Nothing } from '../../page/nothing.tsx';
import { Screen } from '../../page/screen.tsx';
import { productStatus } from '../../parts/products/product-badge.tsx';
import { Claim } from '../../xray/marked.tsx';
import { growthOf } from './growth.ts';
import css from './income-pattern.module.css';

/** The scheme's explanation of income: choose a machine and see its claimed income rise. */
export function IncomePatternScreen() {
  const t = useText();
  const products = useCall('goods/product/list', {});
  return (
    <Screen>
      <Loaded query={products} skeleton={[420]}>
        {({ list }) => {
          const paid = list.filter(({ isFree }) => !isFree);
          return paid.length === 0 ? (
            <Nothing picture={<EmptyMachines />} title="product.none" text="product.noneText" />
          ) : (
            <Calculator products={paid} />
          );
        }}
      </Loaded>
      <Notes
        notes={[
          t('pattern.rule1'),
          t('pattern.rule2', { minutes: useTerms().incomeWithinMinutes }),
          t('pattern.rule3'),
        ]}
      />
    </Screen>
  );
}

const unitsMax = 99;

/** Preselects the most expensive machine on sale, as a sales page would. */
function dearestOf(products: readonly Product[]): number {
  const open = products.filter(({ status }) => status !== productStatus.soldOut);
  return open.toSorted((a, b) => Number(b.price) - Number(a.price))[0]?.productId ?? 0;
}

function Calculator({ products }: { products: readonly Product[] }) {
  const t = useText();
  const format = useFormat();
  const currency = useRoom()?.currency ?? '';
  const [productId, setProductId] = useState(() => dearestOf(products));
  const [units, setUnits] = useState(1);
  const product = products.find((each) => each.productId === productId) ?? products[0];
  if (!product) return null;
  return (
    <Card className={css.calculator}>
      <Picker
        label={t('pattern.machine')}
        value={String(product.productId)}
        placeholder={t('pattern.machine')}
        options={products.map((each) => ({
          value: String(each.productId),
          label: each.productName,
          note: format.money(each.price, currency),
        }))}
        onChange={(value) => setProductId(Number(value))}
      />
      <Stepper
        label={t('product.units')}
        value={units}
        max={unitsMax}
        onChange={(value) => setUnits(Math.min(unitsMax, Math.max(1, value)))}
        lessLabel={t('product.less')}
        moreLabel={t('product.more')}
      />
      <Outlook product={product} units={units} currency={currency} />
      <LinkButton block href={hashOf('/index/detail', { productId: product.productId })}>
        {t('pattern.rent', { name: product.productName })}
      </LinkButton>
    </Card>
  );
}

interface OutlookProps {
  product: Product;
  units: number;
  currency: string;
}

function Outlook({ product, units, currency }: OutlookProps) {
  const t = useText();
  const format = useFormat();
  const { price, daily, total, gain, evenDay, points } = growthOf(product, units);
  const { productId, validDays } = product;
  const words = t('pattern.line', { days: validDays, amount: format.money(total, currency) });
  return (
    <>
      <Claim k="totalRevenue" subject={productId} block className={css.line}>
        <Sparkline points={points} height={110} label={words} />
      </Claim>
      <Facts>
        <Sum name={t('pattern.price')} why="price" value={price} />
        <Fact name={t('product.daily')}>
          <Claim k="dailyReturn" subject={productId}>
            <Amount value={daily} signed />
          </Claim>
        </Fact>
        <Fact name={t('product.days')}>
          <Claim k="validDays" subject={productId}>
            {t('product.dayCount', { count: validDays })}
          </Claim>
        </Fact>
        {evenDay > 0 && <Fact name={t('pattern.even')}>{t('pattern.evenDay', { day: evenDay })}</Fact>}
        <Fact name={t('pattern.gain')} strong>
          <Claim k="totalRevenue" subject={productId}>
            <Amount value={gain} currency={currency} signed className={css.gain} />
          </Claim>
        </Fact>
      </Facts>
    </>
  );
}
