import type { RecordKind } from '@glassmine/replica/plain';
import type { CapitalRecord } from '@glassmine/replica/wire';
import { Amount, Icon, type IconName } from '@glassmine/ui';
import { useFormat } from '../../i18n/format.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { Traced } from '../../xray/marked.tsx';
import css from './records.module.css';

const icons: Record<RecordKind, IconName> = {
  recharge: 'recharge',
  withdrawal: 'withdraw',
  withdrawalFailed: 'refresh',
  buyMachine: 'machine',
  dailyIncome: 'bolt',
  receiveIncome: 'income',
  teamBenefits: 'team',
  referralBonus: 'gift',
  inviteBonus: 'bank',
  bonus: 'gift',
  randomBonus: 'star',
  exchange: 'wallet',
  buySavings: 'wallet',
  sellSavings: 'wallet',
  savingsIncome: 'bolt',
};

/** The subject of a record: the machine, or the member and the level. */
export function aboutOf({ detail, level }: CapitalRecord, t: Text): string {
  return level > 0 ? t('record.fromLevel', { name: detail, level }) : detail;
}

/** A record. A press anywhere opens it; with the X-ray on, its amount shows its origin. */
export function RecordRow({ record, onOpen }: { record: CapitalRecord; onOpen: () => void }) {
  const t = useText();
  const format = useFormat();
  const { kind, amount, currency, time, status, ref } = record;
  const about = aboutOf(record, t);
  return (
    <li className={css.row}>
      <span className={css.icon} data-kind={kind}>
        <Icon name={icons[kind]} size={20} />
      </span>
      <button type="button" className={css.words} aria-haspopup="dialog" onClick={onOpen}>
        {t(`record.kind.${kind}`)}
        <small>{about ? `${about} · ${format.dateTime(time)}` : format.dateTime(time)}</small>
      </button>
      <span className={css.amount} data-in={!amount.startsWith('-') || undefined}>
        <Traced refId={ref} isPrice={kind === 'buyMachine'}>
          <Amount value={amount} currency={currency} signed />
        </Traced>
        <small data-status={status}>{t(`record.status.${status}`)}</small>
      </span>
    </li>
  );
}
