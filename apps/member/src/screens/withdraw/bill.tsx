import { Amount } from '@glassmine/ui';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Claim } from '../../xray/marked.tsx';
import type { Draft } from './draft.ts';
import css from './withdraw.module.css';

interface BillProps {
  draft: Pick<Draft, 'feePercent' | 'fee' | 'net'>;
  currency: string;
}

/** The fee, and the amount after the fee. */
export function Bill({ draft, currency }: BillProps) {
  const t = useText();
  const format = useFormat();
  return (
    <dl className={css.bill}>
      <BillLine name={t('withdraw.fee', { percent: format.percent(draft.feePercent) })}>
        <Claim k="withdrawalFee">
          <Amount value={draft.fee} />
        </Claim>
      </BillLine>
      <BillLine name={t('withdraw.net')} strong>
        <Amount value={draft.net} currency={currency} />
      </BillLine>
    </dl>
  );
}

export function BillLine({
  name,
  strong,
  children,
}: {
  name: string;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
