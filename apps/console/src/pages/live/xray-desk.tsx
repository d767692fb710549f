import type { CallMap } from '@glassmine/contract';
import { SegmentedControl } from '@mantine/core';
import { useHand } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import { Panel } from '../../shell/parts.tsx';
import css from '../pages.module.css';

type Mode = CallMap['console/board']['data']['xray'];
const modes: Mode[] = ['off', 'onDemand', 'on'];

export function XrayDesk({ code, mode }: { code: string; mode: Mode }) {
  const t = useText();
  const hand = useHand('console/xray');
  return (
    <Panel title={t('new.xray')}>
      <SegmentedControl
        aria-label={t('new.xray')}
        fullWidth
        value={mode}
        onChange={(value) => hand.mutate({ roomCode: code, mode: value as Mode })}
        data={modes.map((value) => ({ value, label: t(`xray.${value}`) }))}
      />
      <p className={css.note}>{t(`xray.${mode}.text`)}</p>
    </Panel>
  );
}
