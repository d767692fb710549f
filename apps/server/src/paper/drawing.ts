import type { Paper } from '@glassmine/replica/views';
import type { Doc } from './sheet.ts';
import type { TypeSetter } from './type-setter.ts';

/** What drawing needs, together. */
export interface Drawing {
  doc: Doc;
  type: TypeSetter;
  paper: Paper;
}
