import type { CallMap } from '@glassmine/contract';
import { Select } from '@mantine/core';
import { useHand } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import css from '../../parts/pages.module.css';
import { Panel } from '../../parts/parts.tsx';
import { Acts } from './operator-acts.tsx';

type Board = CallMap['console/board']['data'];
type Hand = Board['byHand'];
const hands: Hand[] = ['nobody', 'learners', 'everybody'];

/** Who runs the scheme: its policy, or the facilitator with the same choices that a real operator has. */
export function OperatorDesk({ code, board }: { code: string; board: Board }) {
  const t = useText();
  const take = useHand('console/operator');
  return (
    <Panel title={t('operator.title')}>
      <Select
        label={t('operator.byHand')}
        value={board.byHand}
        allowDeselect={false}
        onChange={(byHand) => byHand && take.mutate({ roomCode: code, byHand: byHand as Hand })}
        data={hands.map((value) => ({ value, label: t(`operator.byHand.${value}`) }))}
      />
      {board.byHand === 'everybody' ? (
        <Acts code={code} board={board} />
      ) : (
        <p className={css.note}>{t('operator.policy')}</p>
      )}
    </Panel>
  );
}
