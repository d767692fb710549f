import { recordGroups, recordStatuses } from '@glassmine/replica/plain';
import { Button, Chips, Sheet } from '@glassmine/ui';
import { useText } from '../../i18n/use-text.ts';
import { currenciesOf } from '../../live/currencies.ts';
import { useRoom } from '../../live/use-live.ts';
import type { Filters } from './filters.ts';
import css from './records.module.css';

interface FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filters: Filters;
  onChange: (changed: Partial<Filters>) => void;
}

const withAll = <V extends string>(values: readonly V[]) => ['all', ...values] as const;

/** The filters beside the kind: group, status and currency. */
export function FilterSheet({ open, onOpenChange, filters, onChange }: FilterSheetProps) {
  const t = useText();
  const room = useRoom();
  const currencies = currenciesOf(room);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('record.narrow')}
      footer={
        <Button block onClick={() => onOpenChange(false)}>
          {t('record.show')}
        </Button>
      }
    >
      <div className={css.sides}>
        <h3>{t('record.group')}</h3>
        <Chips
          label={t('record.group')}
          value={filters.group}
          options={withAll(recordGroups).map((value) => ({ value, label: t(`record.group.${value}`) }))}
          onChange={(group) => onChange({ group })}
        />
        <h3>{t('record.statusName')}</h3>
        <Chips
          label={t('record.statusName')}
          value={filters.status}
          options={withAll(recordStatuses).map((value) => ({
            value,
            label: value === 'all' ? t('record.group.all') : t(`record.status.${value}`),
          }))}
          onChange={(status) => onChange({ status })}
        />
        {currencies.length > 1 && (
          <>
            <h3>{t('record.currency')}</h3>
            <Chips
              label={t('record.currency')}
              value={filters.currency}
              options={withAll(currencies).map((value) => ({
                value,
                label: value === 'all' ? t('record.group.all') : value,
              }))}
              onChange={(currency) => onChange({ currency })}
            />
          </>
        )}
      </div>
    </Sheet>
  );
}
