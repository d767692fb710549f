import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { useRoom } from '../live/use-live.ts';
import css from './xray.module.css';

/** Says at which rate cash is in a number that stands for both currencies; nothing where no cash is. */
export function AtRate({ rate }: { rate: string }) {
  const t = useText();
  const { money } = useFormat();
  const room = useRoom();
  if (rate === '' || !room) return null;
  const values = { rate: money(rate, room.cashCurrency), currency: room.currency };
  return <p className={css.says}>{t('xray.atRate', values)}</p>;
}
