import type { Drawn } from '@glassmine/replica/wire';
import { Icon } from '@glassmine/ui';
import { MachineTile } from '../../art/machine-tile.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import css from './drawn.module.css';

/** What a member of the crowd shows below a post. Drawn here from figures of the room: there is no file. */
export function DrawnPicture({ drawn }: { drawn: Drawn }) {
  const t = useText();
  const format = useFormat();
  const currency = useRoom()?.currency ?? '';
  const amount = drawn.amount && format.money(drawn.amount, currency);
  const label = {
    payout: () => t('drawn.payout', { amount }),
    machine: () => t('drawn.machine', { product: drawn.words }),
    card: () => t('drawn.card', { words: drawn.words || amount }),
  }[drawn.kind]();
  return (
    <div className={css.drawn} data-kind={drawn.kind} role="img" aria-label={label}>
      <Inside drawn={drawn} amount={amount} />
      <span className={css.watermark}>{t('drawn.watermark')}</span>
    </div>
  );
}

function Inside({ drawn: { kind, art, words }, amount }: { drawn: Drawn; amount: string }) {
  const t = useText();
  const brand = useRoom()?.brandName;
  if (kind === 'machine')
    return (
      <>
        <MachineTile name={art} className={css.machine} />
        <b className={css.name}>{words}</b>
      </>
    );
  if (kind === 'card')
    return (
      <>
        <Confetti />
        <span className={css.small}>{t('drawn.cheers')}</span>
        <b className={css.large}>{words || amount}</b>
      </>
    );
  return (
    <div className={css.screen}>
      <span className={css.small}>{brand}</span>
      <span className={css.tick}>
        <Icon name="check" size={24} stroke={3} />
      </span>
      <span className={css.small}>{t('drawn.paid')}</span>
      <b className={css.large}>{amount}</b>
    </div>
  );
}

/** Falling confetti, the same on every card. */
function Confetti() {
  const colors = ['#f8d583', '#7fd6b0', '#ff9d8a', '#9db8ff'];
  return (
    <svg
      className={css.confetti}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {Array.from({ length: 34 }, (_, i) => {
        const [x, y] = [(i * 71) % 320, (i * 47) % 180];
        return (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width="7"
            height="4"
            rx="1"
            fill={colors[i % colors.length]}
            transform={`rotate(${(i * 53) % 180} ${x} ${y})`}
          />
        );
      })}
    </svg>
  );
}
