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
export { Collectors, type CollectorsOptions, type SchemePayment } from './scheme/collectors.ts';
export type { Hours } from './scheme/hours.ts';
export type { SchemePosting, TimedPosting } from './scheme/instants.ts';
export { type AlertRecord, Layering, type LayeringOptions } from './scheme/layering/layering.ts';
export { type Typology, typologies } from './scheme/layering/typologies.ts';
export { paysimName } from './scheme/names.ts';
export { Operators, type OperatorsOptions } from './scheme/operators.ts';
export { type SchemeSideParameters, schemeSideParameters } from './scheme/parameters.ts';
export { type Permutation, permutationOf } from './scheme/permute.ts';
export { type Recruit, Recruits, type RecruitsOptions } from './scheme/recruits.ts';
export {
  type Loser,
  paymentReportedOn,
  type Reports,
  type ReportsOptions,
  reportsOf,
} from './scheme/reported.ts';
export { type Dealings, type Role, recruitsOfRecruiter, roleCode, roleOf, roles } from './scheme/roles.ts';
export { planSchemeDay, type SchemeSide, timedDay } from './scheme/scheme-day.ts';
export { type SettleOptions, settleTown } from './settle-town.ts';
export type { Behaviour, Made, Town } from './town.ts';
