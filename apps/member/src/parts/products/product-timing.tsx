import type { Product } from '@glassmine/replica/wire';
import { Countdown } from '@glassmine/ui';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { worldNow } from '../../state/world-clock.ts';
import { Claim } from '../../xray/marked.tsx';
import css from './product.module.css';
import { productStatus } from './product-badge.tsx';
import { useSaleChange } from './use-sale-change.ts';

/** Countdown to the start of a pre-sale or the end of a rush; null for other products. */
export function ProductTiming({ product }: { product: Product }) {
  const t = useText();
  const format = useFormat();
  const { productId, status, startTime, daotimes } = product;
  useSaleChange(daotimes);
  const days = (count: number) => t('product.dayCount', { count });
  if (status !== productStatus.preSale && status !== productStatus.rush) return null;
  const isRush = status === productStatus.rush;
  const words = isRush ? t('product.endsIn') : t('product.starts', { time: format.dateTime(startTime) });
  return (
    <Claim k="scarcity" subject={productId} block className={css.timing}>
      <span>{words}</span>
      <Countdown targetMs={daotimes} now={worldNow} label={words} days={days} />
    </Claim>
  );
}
