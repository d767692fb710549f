import { type Holds, type Table, tableOf } from '@glassmine/kernel';
import type { Account, Resident } from '../rows.ts';

const columns = {
  /** A second account at another bank; -1 for a resident without. */
  savings: 'i32' as Holds<Account>,
  /** What the current account holds in an ordinary month, on average, minor units. */
  usual: 'i32',
  /** What is spent on shopping in an ordinary month, minor units. */
  budget: 'i32',
  /** Rates of activities, in hundredths a month. */
  shoppingRate: 'u16',
  giftRate: 'u16',
  cashRate: 'u16',
  exchangeRate: 'u16',
  sellingRate: 'u16',
  /** Days of the month on which rent is paid and the bills begin. */
  rentDay: 'u8',
  billDay: 'u8',
} as const;

export type HabitTable = Table<typeof columns, Resident>;
export const newHabits = (): HabitTable => tableOf<Resident>()(columns);
