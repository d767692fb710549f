import type { CallMap } from '@glassmine/contract';
import { SegmentedControl } from '@mantine/core';
import { useHand } from '../../api/hooks.ts';
import { useMayChange } from '../../api/use-may-change.ts';
import { useText } from '../../i18n/i18n.ts';
import css from '../../parts/pages.module.css';
import { Panel } from '../../parts/parts.tsx';

type Board = CallMap['console/board']['data'];
type Mode = Board['xray'];
const modes: Mode[] = ['off', 'onDemand', 'on'];

interface XrayDeskProps {
  code: string;
  mode: Mode;
  /** Arms of an experiment; empty in most rooms. */
  arms: Board['arms'];
}

/** X-ray setting of the room; with experiment arms one per arm, so that no facilitator changes both by mistake. */
export function XrayDesk({ code, mode, arms }: XrayDeskProps) {
  const t = useText();
  const hand = useHand('console/xray');
  const set = (value: string, seenMode: Mode, arm?: number) =>
    hand.mutate({ roomCode: code, mode: value as Mode, seenMode, ...(arm !== undefined && { arm }) });
  return (
    <Panel title={t('new.xray')}>
      {arms.length === 0 && <Modes label={t('new.xray')} mode={mode} onMode={(value) => set(value, mode)} />}
      {arms.map(({ glass, xray, learners }, arm) => {
        const label = t(`arms.${glass}`, { n: learners });
        return (
          <div key={glass}>
            <p className={css.note}>{label}</p>
            <Modes label={label} mode={xray} onMode={(value) => set(value, xray, arm)} />
          </div>
        );
      })}
      <p className={css.note}>{t(arms.length === 0 ? `xray.${mode}.text` : 'arms.text')}</p>
    </Panel>
  );
}

function Modes({ label, mode, onMode }: { label: string; mode: Mode; onMode: (mode: string) => void }) {
  const t = useText();
  const mayChange = useMayChange();
  return (
    <SegmentedControl
      aria-label={label}
      disabled={!mayChange}
      fullWidth
      value={mode}
      onChange={onMode}
      data={modes.map((value) => ({ value, label: t(`xray.${value}`) }))}
    />
  );
}
