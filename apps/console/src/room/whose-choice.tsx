import { SegmentedControl } from '@mantine/core';
import { useText } from '../i18n/i18n.ts';

export type Whose = 'learners' | 'everybody';
const all: Whose[] = ['learners', 'everybody'];

/** Whether a table shows learners only or everybody. */
export function WhoseChoice({ value, onChange }: { value: Whose; onChange: (whose: Whose) => void }) {
  const t = useText();
  return (
    <SegmentedControl
      aria-label={t('table.whose')}
      value={value}
      onChange={(whose) => onChange(whose as Whose)}
      data={all.map((whose) => ({ value: whose, label: t(`whose.${whose}`) }))}
    />
  );
}
