/** What is wrong with a field; `bad.${problem}` in the locales says it in words. */
export type Problem =
  | 'missing'
  | 'unknown'
  | 'repeated'
  | 'whole'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'small'
  | 'large'
  | 'short'
  | 'long'
  | 'shape';

/** A form that the call's schema does not take. Never carries what was sent. */
export class FormError extends Error {
  readonly field: string;
  readonly problem: Problem;
  /** The bound or the choices that were missed. */
  readonly limit: string;

  constructor(field: string, problem: Problem, limit = '') {
    super(`${problem} field`);
    this.name = 'FormError';
    this.field = field;
    this.problem = problem;
    this.limit = limit;
  }
}
