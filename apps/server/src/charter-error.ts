import type { CharterRefusal, RealThing } from '@glassmine/guard';

/**
 * Something real was about to come in: refused before anything of it is kept. The piece is for the answer to the one
 * who sent it; the error's message, which a log may get, does not have it.
 */
export class CharterError extends Error {
  readonly refusal: CharterRefusal;
  /** The form's field that it stood in. */
  readonly field: string;
  readonly #piece: string;

  constructor({ refusal, piece }: RealThing, field: string) {
    super(refusal);
    this.name = 'CharterError';
    this.refusal = refusal;
    this.field = field;
    this.#piece = piece;
  }

  /** The piece as an answer quotes it: in one line, and no longer than a line. */
  quoted(): string {
    const line = this.#piece.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
    const signs = [...line];
    return signs.length > 60 ? `${signs.slice(0, 60).join('')}…` : line || '…';
  }
}
