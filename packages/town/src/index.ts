/**
 * The town around a scheme: residents with accounts at several banks, and what they pay and are paid on ordinary days.
 * Pure; it knows no scheme's rules. Schemes' worlds are coupled to it by packages/lab.
 *
 * Layers, each importing only those before it: bank (accounts, payments of a day) · people (who lives here) ·
 * behaviours (one file each) · scheme (collecting accounts, layering, labels).
 */
export {
  type AccountKind,
  type AccountTable,
  accountKindCode,
  accountKinds,
  currencyCode,
  newAccounts,
  openAccount,
} from './bank/accounts.ts';
export { DayPlan, type Reason, reasonCode, reasons, shortage } from './bank/payments.ts';
export { behavioursOf } from './behaviours/behaviours.ts';
export { liveOrdinaryWeeks } from './calibration/live.ts';
export { type PublishedFigure, publishedFigures } from './calibration/published.ts';
export { spentOfWindfall } from './calibration/windfall.ts';
export type { Life, SettledTown } from './life.ts';
export { defaultTownParameters, type TownParameters, townParameters } from './parameters.ts';
export type { Places } from './people/places.ts';
export { newResidents, type ResidentTable } from './people/residents.ts';
export type { Ties } from './people/ties.ts';
export type { Account, Alert, Resident } from './rows.ts';
export { runDay } from './run-day.ts';
export { type SettleOptions, settleTown } from './settle-town.ts';
export type { Behaviour, Made, Town } from './town.ts';
