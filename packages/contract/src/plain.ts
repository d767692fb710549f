/**
 * The plain part of the contract, for a browser: kinds, bounds, rules of forms, languages, methods, sums of money and
 * codes of refusals. Everything here stands by itself: no library and no other package is loaded with it.
 */
export * from './plain/bounds.ts';
export * from './plain/kinds.ts';
export * from './plain/languages.ts';
export { commandByGet, consolePosts, type Method, memberPosts, methodOf } from './plain/methods.ts';
export { amountPattern, exchangedOf, minorOf, moneyText, shareOf } from './plain/money.ts';
export {
  type PictureKind,
  type Pictures,
  pictureKinds,
  pictureMaxBytes,
  pictureUrl,
} from './plain/pictures.ts';
export { type RefusalKey, refusalCodes } from './plain/refusals.ts';
export * from './plain/rules.ts';
