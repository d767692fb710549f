import type { Product } from '@glassmine/replica/wire';
import { Badge, type BadgeTone } from '@glassmine/ui';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { Claim } from '../../xray/marked.tsx';

/** Status numbers of the source; all others are on sale and show no badge. */
export const productStatus = { soldOut: 3, preSale: 5, rush: 6 } as const;

const badges: { [status: number]: { text: MessageId; tone: BadgeTone } } = {
  [productStatus.soldOut]: { text: 'product.soldOut', tone: 'plain' },
  [productStatus.preSale]: { text: 'product.preSale', tone: 'good' },
  [productStatus.rush]: { text: 'product.rush', tone: 'accent' },
};

/** The words of a state of sale; a machine whose state has no badge is on sale. */
export function saleText(status: number): MessageId {
  return badges[status]?.text ?? 'product.onSale';
}

export function ProductBadge({ product, className }: { product: Product; className?: string | undefined }) {
  const t = useText();
  if (product.isFree)
    return (
      <Claim k="freeMachine" className={className}>
        <Badge tone="good">{t('product.free')}</Badge>
      </Claim>
    );
  const badge = badges[product.status];
  if (!badge) return null;
  return (
    <Claim k="scarcity" subject={product.productId} className={className}>
      <Badge tone={badge.tone}>{t(badge.text)}</Badge>
    </Claim>
  );
}
