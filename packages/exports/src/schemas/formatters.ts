import { amlsim } from './amlsim.ts';
import { amlworld } from './amlworld.ts';
import { glassmine } from './glassmine.ts';
import type { Formatter } from './movement-table.ts';
import type { MovementsStart } from './movements.ts';
import { paysim } from './paysim.ts';

/** How each schema is written, whatever the movements are of. */
export const formatters = { glassmine, paysim, amlsim, amlworld } satisfies Record<
  string,
  (start: MovementsStart) => Formatter
>;
export type Schema = keyof typeof formatters;
export const schemas = Object.keys(formatters) as Schema[];
