import type { CallMap } from '@glassmine/replica/wire';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';

type Board = CallMap['console/board']['data'];

/** The main figures of a running scheme: its members, the balances on screens and the reserve. */
export function useThreeFigures(board: Board) {
  const t = useText();
  const format = useFormat();
  const money = (value: string) => format.money(value, board.currency);
  return [
    { name: t('series.members'), value: format.number(board.members) },
    { name: t('wall.shown'), value: money(board.liabilities) },
    { name: t('wall.exists'), value: money(board.reserve) },
  ] as const;
}
