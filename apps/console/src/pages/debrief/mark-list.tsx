import { useMemo } from 'react';
import type { Mark } from '../../charts/marks.ts';
import { type Text, useText } from '../../i18n/i18n.ts';
import { type NumberedMark, numberMarks } from './numbered-marks.ts';
import pictures from './pictures.module.css';
import type { RoomDebrief } from './room-debrief.ts';

/** What a chart marks of a room: a number at each moment, and the numbers with their names to stand below. */
export function useNumberedMarks(room: RoomDebrief): { marks: Mark[]; numbered: NumberedMark[] } {
  return useMemo(() => {
    const numbered = numberMarks(room.marks ?? []);
    return { numbered, marks: numbered.map(({ at, number }) => ({ at, label: String(number) })) };
  }, [room.marks]);
}

function nameOf(t: Text, { kind, subject }: NumberedMark): string {
  if (kind === 'happened') return t(`happening.${subject}` as 'happening.warning');
  return kind === 'step' ? t(`step.${subject}` as 'step.gifts') : t(`stop.${kind}`);
}

/** The names of what the charts above it mark with numbers. */
export function MarkList({ numbered }: { numbered: readonly NumberedMark[] }) {
  const t = useText();
  if (numbered.length === 0) return null;
  return (
    <ul className={pictures.numbered} aria-label={t('show.marks')}>
      {numbered.map((mark) => (
        <li key={mark.number}>
          <b>{mark.number}</b> {nameOf(t, mark)}
        </li>
      ))}
    </ul>
  );
}
