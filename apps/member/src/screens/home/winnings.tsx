import type { TickerItem } from '@glassmine/contract';
import { Icon, Ticker } from '@glassmine/ui';
import { useFormat } from '../../format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Claim } from '../../xray/marked.tsx';
import css from './home.module.css';

/** Other people's good news, one after another. */
export function Winnings({ items }: { items: readonly TickerItem[] }) {
  const t = useText();
  const format = useFormat();
  if (items.length === 0) return null;
  const lines = items.map(({ name, kind, amount, time }) => ({
    key: `${time} ${name} ${amount}`,
    content: t(`home.winning.${kind}`, { name, amount: format.amount(amount) }),
  }));
  return (
    <div className={css.winnings}>
      <Claim k="winnings" className={css.live}>
        <Icon name="bolt" size={16} />
        {t('home.live')}
      </Claim>
      <Ticker items={lines} label={t('home.winnings')} />
    </div>
  );
}
