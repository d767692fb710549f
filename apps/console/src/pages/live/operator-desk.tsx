import type { CallMap } from '@glassmine/replica/wire';
import { Select } from '@mantine/core';
import { useCommand } from '../../api/hooks.ts';
import { useMayChange } from '../../api/use-may-change.ts';
import { useText } from '../../i18n/i18n.ts';
import { MayChange } from '../../parts/may-change.tsx';
import css from '../../parts/pages.module.css';
import { Panel } from '../../parts/parts.tsx';
import { Acts } from './operator-acts.tsx';

type Board = CallMap['console/board']['data'];
type Settlement = Board['byHand'];
const hands: Settlement[] = ['nobody', 'learners', 'everybody'];

/** Who runs the scheme: the policy, or the facilitator with an operator's choices. */
export function OperatorDesk({ code, board }: { code: string; board: Board }) {
  const t = useText();
  const mayChange = useMayChange();
  const take = useCommand('console/operator');
  return (
    <Panel title={t('operator.title')}>
      <Select
        label={t('operator.byHand')}
        value={board.byHand}
        disabled={!mayChange}
        allowDeselect={false}
        onChange={(byHand) =>
          byHand && take.mutate({ roomCode: code, byHand: byHand as Settlement, seenByHand: board.byHand })
        }
        data={hands.map((value) => ({ value, label: t(`operator.byHand.${value}`) }))}
      />
      {board.byHand === 'everybody' ? (
        <MayChange>
          <Acts code={code} board={board} />
        </MayChange>
      ) : (
        <p className={css.note}>{t('operator.policy')}</p>
      )}
    </Panel>
  );
}
