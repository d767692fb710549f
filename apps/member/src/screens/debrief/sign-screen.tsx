import type { PersonalDebrief } from '@glassmine/replica/wire';
import { Card, onSurface } from '@glassmine/ui';
import type { MessageId } from '../../i18n/catalogues.ts';
import type { ClaimKey } from '../../i18n/claim-key.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { routeOf } from '../../navigation/paths.ts';
import { inWords, valuesOf } from '../../xray/values.ts';
import { MachineThen } from './machine-then.tsx';
import css from './sign-screen.module.css';

type Sign = PersonalDebrief['flags'][number];

/** What the app calls an amount that it shows large. */
const amountNames: Partial<Record<ClaimKey, MessageId>> = {
  assetTotal: 'home.total',
  todayEarning: 'home.today',
  balance: 'claim.balance.title',
  endNotice: 'home.total',
};

/** The screen on which a sign was met, drawn again with the figures of that moment. Nothing on it can be pressed. */
export function SignScreen({ sign, currency }: { sign: Sign; currency: string }) {
  const t = useText();
  const room = useRoom();
  return (
    <div className={css.screen} data-brand={room?.brandKey} data-replayed={sign.card.key} inert>
      {sign.page !== '' && <p className={css.title}>{t(routeOf(sign.page).title)}</p>}
      <Shown sign={sign} currency={currency} />
    </div>
  );
}

function Shown({ sign: { card, moment }, currency }: { sign: Sign; currency: string }) {
  const t = useText();
  const format = useFormat();
  const key = card.key as ClaimKey;
  const machine = moment?.product;
  if (machine) return <MachineThen product={machine} currency={currency} />;
  const claimed = inWords(card.claimed, format);
  const amount = amountNames[key];
  if (amount)
    return (
      <Card hero>
        <p>{t(amount)}</p>
        <p className={css.amount}>{claimed}</p>
      </Card>
    );
  const words =
    key === 'withdrawalFee'
      ? t('withdraw.fee', { percent: String(claimed) })
      : t(`claim.${key}.claimed`, valuesOf(card, format));
  return <p className={`${onSurface(css.words)}`}>{words}</p>;
}
