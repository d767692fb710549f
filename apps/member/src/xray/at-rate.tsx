import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { useRoom } from '../live/use-live.ts';
import css from './xray.module.css';

/** Says at which rate cash counts in a number for both currencies; empty without cash. */
export function AtRate({ rate }: { rate: string }) {
  const t = useText();
  const { money } = useFormat();
  const room = useRoom();
  if (rate === '' || !room) return null;
  const values = { rate: money(rate, room.cashCurrency), currency: room.currency };
  return <p className={css.says}>{t('xray.atRate', values)}</p>;
}
