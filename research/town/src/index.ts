/**
 * The town around a scheme: residents with accounts at several banks, and what they pay and are paid on ordinary days.
 * Pure; it knows no scheme's rules. Schemes' worlds are coupled to it by research/lab.
 *
 * Layers, each importing only those before it: bank (accounts, payments of a day) · people (who lives here) ·
 * behaviours (one file each) · scheme (collecting accounts, layering, labels).
 */
export {
  type AccountTable,
  accountKindCode,
  accountKinds,
  currencyCode,
  openAccount,
} from './bank/accounts.ts';
export { DayPlan, reasonCode, reasons, shortage } from './bank/payments.ts';
export { answerSeconds } from './behaviours/exchange.ts';
export { runOrdinaryWeeks } from './calibration/ordinary-weeks.ts';
export { type PublishedFigure, publishedFigures } from './calibration/published.ts';
export { spentOfWindfall, windfallRange } from './calibration/windfall.ts';
export { choose } from './chance/lottery.ts';
export type { SettledTown } from './life.ts';
export { defaultTownParameters, type TownParameters, townParameters } from './parameters.ts';
export type { Account, Alert, Resident } from './rows.ts';
export { runDay } from './run-day.ts';
export { Collectors, type SchemePayment } from './scheme/collectors.ts';
export { peoplesSecond, secondOfShare, shareBefore } from './scheme/hours.ts';
export { Layering } from './scheme/layering/layering.ts';
export { typologies } from './scheme/layering/typologies.ts';
export type { Luck } from './scheme/luck.ts';
export { Operators } from './scheme/operators.ts';
export { type SchemeSideParameters, schemeSideParameters } from './scheme/parameters.ts';
export { permutationOf } from './scheme/permute.ts';
export { Recruits } from './scheme/recruits.ts';
export {
  type Reports,
  reportsOf,
} from './scheme/reported.ts';
export { type Dealings, recruitsOfRecruiter, roleCode, roleOf, roles } from './scheme/roles.ts';
export { settleTown } from './settle-town.ts';
export type { Made, Town } from './town.ts';
export { townVersion } from './town-version.ts';
