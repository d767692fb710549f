import { AmountInput, Card } from '@glassmine/ui';
import { useText } from '../../i18n/use-text.ts';
import type { Way } from '../../live/currencies.ts';
import { Fact } from '../../money/facts.tsx';
import type { Purse } from '../../money/purse.ts';
import { Claim } from '../../xray/marked.tsx';
import { Bill } from './bill.tsx';
import { type Draft, useShares } from './draft.ts';
import { TargetChoice } from './target-choice.tsx';
import type { Target, WithdrawInfo } from './targets.ts';
import css from './withdraw.module.css';

interface WithdrawFormProps {
  way: Way;
  info: WithdrawInfo;
  purse: Purse;
  draft: Draft;
  targets: readonly Target[];
  chosen: Target | undefined;
  onChoose: (id: number) => void;
}

/** The form of a withdrawal: amount, destination, fee, and the time of arrival. */
export function WithdrawForm({ way, info, purse, draft, targets, chosen, onChoose }: WithdrawFormProps) {
  const t = useText();
  const quick = useShares(purse);
  const bill = <Bill draft={draft} currency={purse.currency} />;
  return (
    <>
      <Card className={css.form}>
        <AmountInput
          label={t('withdraw.amount')}
          value={draft.text}
          onChange={draft.setText}
          currency={purse.currency}
          quick={quick}
          error={draft.error}
          padNote={bill}
          name="amount"
        />
        <TargetChoice way={way} targets={targets} chosen={chosen} onChange={onChoose} />
      </Card>
      <Card>
        {bill}
        <Arrival hours={info.arrivesWithinHours} />
      </Card>
    </>
  );
}

function Arrival({ hours }: { hours: number }) {
  const t = useText();
  return (
    <dl className={css.bill}>
      <Fact name={t('withdraw.arrives')}>
        <Claim k="arrivalTime">{t('withdraw.within', { hours })}</Claim>
      </Fact>
    </dl>
  );
}
