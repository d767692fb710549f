import type { CallMap } from '@glassmine/replica/wire';
import { Amount } from '@glassmine/ui';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { useClock } from '../state/world-clock.ts';
import css from './phone.module.css';

export type Bank = CallMap['phone/bank']['data'];

/** A line of the statement: counterparty, time, reference and status. */
export function BankMovement({
  movement,
  currency,
}: {
  movement: Bank['statement'][number];
  currency: string;
}) {
  const t = useText();
  const format = useFormat();
  const isRoomOver = useClock(({ clock }) => clock?.isOver === true);
  const { kind, amount, counterpartyName, reference, time, arrivesAt, status } = movement;
  const isUnderWay = status === 'onItsWay';
  return (
    <li className={css.row}>
      <div>
        {counterpartyName === '' ? t(`bank.kind.${kind}`) : counterpartyName}
        <small className={css.sub}>
          {counterpartyName !== '' && `${t(`bank.kind.${kind}`)} · `}
          {format.dateTime(time)}
        </small>
        {reference !== '' && <small className={css.sub}>{t('bank.withReference', { reference })}</small>}
        {isUnderWay && (
          <small className={css.sub} role="status">
            {isRoomOver ? t('bank.roomOver') : t('bank.onItsWay', { time: format.dateTime(arrivesAt) })}
          </small>
        )}
      </div>
      <Amount value={amount} currency={currency} signed />
    </li>
  );
}
