import type { CharterRefusal } from '@glassmine/guard';

/** Something real was about to come in: refused before anything of it is kept. */
export class CharterError extends Error {
  readonly refusal: CharterRefusal;

  constructor(refusal: CharterRefusal) {
    super(refusal);
    this.name = 'CharterError';
    this.refusal = refusal;
  }
}
