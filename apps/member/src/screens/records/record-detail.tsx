import type { CapitalRecord } from '@glassmine/replica/wire';
import { Amount, CopyButton, Figures, Sheet } from '@glassmine/ui';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact } from '../../money/facts.tsx';
import { Traced } from '../../xray/marked.tsx';
import { aboutOf } from './record-row.tsx';
import css from './records.module.css';

interface RecordDetailProps {
  /** The record last opened; kept while the sheet closes. */
  record: CapitalRecord | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RecordDetail({ record, open, onOpenChange }: RecordDetailProps) {
  const t = useText();
  const format = useFormat();
  if (!record) return null;
  const { kind, amount, currency, time, status, code, ref } = record;
  const about = aboutOf(record, t);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t(`record.kind.${kind}`)}>
      <p className={css.large}>
        <Traced refId={ref} isPrice={kind === 'buyMachine'}>
          <Amount value={amount} currency={currency} signed />
        </Traced>
      </p>
      <dl className={css.facts}>
        <Fact name={t('record.statusName')}>{t(`record.status.${status}`)}</Fact>
        {about && <Fact name={t('record.about')}>{about}</Fact>}
        <Fact name={t('record.time')}>{format.dateTime(time)}</Fact>
        <Fact name={t('record.code')}>
          <Figures>{code}</Figures>
          <CopyButton value={code} label={t('record.copyCode')} iconOnly />
        </Fact>
      </dl>
    </Sheet>
  );
}
