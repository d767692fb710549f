import type claims from '../locales/en/claims.json';

type KeyIn<Id> = Id extends `claim.${infer Key}.title` ? Key : never;

/** Keys of the claims that have a card. A test holds them to those of the scheme. */
export type ClaimKey = KeyIn<keyof typeof claims>;
