import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { type Board, threeFigures } from './three-figures.ts';

/** The main figures of a running scheme with their names, as the wall and the board write them. */
export function useThreeFigures(board: Board) {
  const t = useText();
  const format = useFormat();
  const money = (value: string) => format.money(value, board.currency);
  const { members, shown, reserve } = threeFigures(board);
  return [
    { name: t('series.members'), value: format.number(members) },
    { name: t('series.shown'), value: money(shown) },
    { name: t('series.reserve'), value: money(reserve) },
  ] as const;
}
