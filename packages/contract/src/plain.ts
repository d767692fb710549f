/**
 * The plain part of the contract, for a browser: kinds, bounds, rules of forms, languages, methods, sums of money and
 * codes of refusals. Everything here stands by itself: no library and no other package is loaded with it.
 */
export * from './plain/art.ts';
export * from './plain/bounds.ts';
export * from './plain/close-codes.ts';
export * from './plain/kinds.ts';
export * from './plain/languages.ts';
export * from './plain/links.ts';
export * from './plain/money.ts';
export * from './plain/pages.ts';
export * from './plain/paths.ts';
export * from './plain/pause.ts';
export * from './plain/per-hundred.ts';
export * from './plain/pictures.ts';
export * from './plain/plan.ts';
export * from './plain/ready-texts.ts';
export * from './plain/refusals.ts';
export * from './plain/rules.ts';
export * from './plain/solo.ts';
export * from './plain/stored.ts';
export * from './plain/sums.ts';
export * from './plain/warnings.ts';
