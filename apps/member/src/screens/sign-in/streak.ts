import type { SignStatus } from '@glassmine/replica/wire';

export interface StreakDay {
  /** Number of the day within the streak, from 1. */
  day: number;
  amount: string;
  state: 'done' | 'today' | 'ahead';
}

/** The round of the streak that includes today, with the bonus of each day. */
export function streakDays({ streak, signed, amounts }: SignStatus): StreakDay[] {
  const length = amounts.length;
  if (length === 0) return [];
  const today = signed ? streak : streak + 1;
  const first = Math.floor((today - 1) / length) * length + 1;
  return amounts.map((amount, index) => {
    const day = first + index;
    if (day <= streak) return { day, amount, state: 'done' };
    return { day, amount, state: day === today ? 'today' : 'ahead' };
  });
}
