import { Card } from '@glassmine/ui';
import { useText } from '../i18n/use-text.ts';
import { Facts, Sum } from './facts.tsx';

/** The sum that an announcement asks for; the phone's apps start with it. */
export function AskedSum({ amount, currency }: { amount: string; currency: string }) {
  const t = useText();
  return (
    <Card>
      <Facts>
        <Sum name={t('withdraw.unlockSum')} strong why="limit" value={amount} currency={currency} />
      </Facts>
    </Card>
  );
}
