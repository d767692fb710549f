import { Amount } from '@glassmine/ui';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Sum } from '../../money/facts.tsx';
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
      <Fact name={t('withdraw.fee', { percent: format.percent(draft.feePercent) })}>
        <Claim k="withdrawalFee">
          <Amount value={draft.fee} />
        </Claim>
      </Fact>
      <Sum name={t('withdraw.net')} strong why="typed" value={draft.net} currency={currency} />
    </dl>
  );
}
