import { useText } from '../i18n/i18n.ts';
import type { Column } from '../parts/data-table.tsx';

interface Standing {
  onScreen: string;
  savingsChange: string;
}

/** How a member stands: what the screen says, and what is really there. */
export function useStandingColumns<T extends Standing>(): Column<T>[] {
  const t = useText();
  return [
    {
      id: 'screen',
      title: t('members.onScreen'),
      cell: ({ onScreen }) => onScreen,
      by: ({ onScreen }) => Number(onScreen),
      isNumber: true,
    },
    {
      id: 'really',
      title: t('members.really'),
      cell: ({ savingsChange }) => savingsChange,
      by: ({ savingsChange }) => Number(savingsChange),
      isNumber: true,
    },
  ];
}
