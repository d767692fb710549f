import type { Notice, TickerItem } from '@glassmine/replica/wire';
import { Icon, Skeletons, Ticker } from '@glassmine/ui';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { LazySteps } from '../../parts/steps/lazy-steps.tsx';
import { Claim } from '../../xray/marked.tsx';
import { Told } from '../../xray/told.tsx';
import css from './home.module.css';
import { tickerLines } from './ticker-lines.ts';

interface WinningsProps {
  /** Undefined until they are loaded. */
  notices: readonly Notice[] | undefined;
  items: readonly TickerItem[];
}

/** What the scheme announces, above its lines and other people's winnings. */
export function Winnings(props: WinningsProps) {
  return (
    <>
      <LazySteps />
      <Lines {...props} />
    </>
  );
}

/** Ticker of the scheme's lines and other people's winnings. */
function Lines({ notices, items }: WinningsProps) {
  const t = useText();
  const format = useFormat();
  // Their place is reserved, so that the content below does not move.
  if (!notices) return <Skeletons heights={[{ row: 32 }]} />;
  const lines = tickerLines(notices, items);
  if (lines.length === 0) return null;
  const shown = lines.map((line) => {
    if ('notice' in line) return { key: line.key, content: <Words notice={line.notice} /> };
    const { kind, name, amount, product } = line.winning;
    const words = t(`home.winning.${kind}`, { name, amount: format.amount(amount), product });
    return { key: line.key, content: <Claim k="winnings">{words}</Claim> };
  });
  return (
    <div className={css.winnings}>
      <Claim k="winnings" className={css.live}>
        <Icon name="bolt" size={16} />
        {t('home.live')}
      </Claim>
      <Ticker items={shown} label={t('home.winnings')} />
    </div>
  );
}

function Words({ notice: { title, content, claims } }: { notice: Notice }) {
  return (
    <Told claims={claims} as="span">
      <b>{title}</b> {content}
    </Told>
  );
}
