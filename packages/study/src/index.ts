/**
 * The statistics of the questionnaire: d′, c and means with their 95 % intervals, arm by arm. Pure: it takes filled-in
 * sheets and returns numbers. It knows no room, no wire and no screen.
 */

export { offersJudged } from './offers.ts';
export { studentQuantile } from './quantiles.ts';
export { questionnaireResults } from './results.ts';
export type { InitialXray, Sheet, SheetPhase } from './sheets.ts';
export { longRows, wideRows } from './tables.ts';
