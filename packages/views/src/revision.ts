import { hashOfText } from '@glassmine/kernel';

/** Another text for anything that facilitators have set otherwise; give it nothing that moves by itself. */
export function revisionOf(set: object): string {
  return hashOfText(JSON.stringify(set));
}
