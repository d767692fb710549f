import type { CallMap } from '@glassmine/replica/wire';
import { SegmentedControl } from '@mantine/core';
import { useCommand } from '../../api/hooks.ts';
import { useMayChange } from '../../api/use-may-change.ts';
import { useText } from '../../i18n/i18n.ts';
import css from '../../parts/pages.module.css';
import { Panel } from '../../parts/parts.tsx';
import { useWanted } from '../../parts/use-wanted.ts';

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
  return (
    <Panel title={t('new.xray')}>
      {arms.length === 0 && <Modes code={code} label={t('new.xray')} mode={mode} />}
      {arms.map(({ glass, xray, learners }, arm) => {
        const label = t(`arms.${glass}`, { n: learners });
        return (
          <div key={glass}>
            <p className={css.note}>{label}</p>
            <Modes code={code} label={label} mode={xray} arm={arm} />
          </div>
        );
      })}
      <p className={css.note}>{t(arms.length === 0 ? `xray.${mode}.text` : 'arms.text')}</p>
    </Panel>
  );
}

interface ModesProps {
  code: string;
  label: string;
  mode: Mode;
  arm?: number;
}

function Modes({ code, label, mode, arm }: ModesProps) {
  const t = useText();
  const mayChange = useMayChange();
  const hand = useCommand('console/xray');
  const [stands, want] = useWanted(mode);
  const set = (wanted: Mode) => {
    want(wanted);
    const form = { roomCode: code, mode: wanted, seenMode: stands, ...(arm !== undefined && { arm }) };
    hand.mutate(form, { onError: () => want(null) });
  };
  return (
    <SegmentedControl
      aria-label={label}
      disabled={!mayChange}
      fullWidth
      value={stands}
      onChange={(value) => set(value as Mode)}
      data={modes.map((value) => ({ value, label: t(`xray.${value}`) }))}
    />
  );
}
