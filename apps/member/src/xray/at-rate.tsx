import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { ratesIn } from '../live/rates.ts';
import { useRoom } from '../live/use-live.ts';
import css from './xray.module.css';

/** Says at which rates local money counts in a number for all currencies. `rate` is empty for a number without any. */
export function AtRate({ rate }: { rate: string }) {
  const t = useText();
  const format = useFormat();
  const room = useRoom();
  if (rate === '' || !room) return null;
  const values = { rate: ratesIn(room.localCurrencies, format), currency: room.currency };
  return <p className={css.says}>{t('xray.atRate', values)}</p>;
}
