import { countryCode, phoneOf } from '@glassmine/scheme';

/** Is this the number of the learner's own sandbox phone, with its +999 or without, however grouped? */
export function isIssuedPhone(learner: number, written: string): boolean {
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  const issued = phoneOf(learner);
  return digits === issued || digits === countryCode.replace(/\D/g, '') + issued;
}
