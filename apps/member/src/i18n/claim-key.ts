import type texts from '../locales/en/pages.json';

type KeyIn<Id> = Id extends `claim.${infer Key}.title` ? Key : never;

/** Keys of the claims that have an X-ray card. A test compares them with the scheme's claims. */
export type ClaimKey = KeyIn<keyof typeof texts>;
