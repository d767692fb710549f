import type { Life } from '../life.ts';
import type { Behaviour } from '../town.ts';
import { bills } from './bills.ts';
import { gifts } from './gifts.ts';
import { rents } from './rents.ts';
import { shopping } from './shopping.ts';
import { supply } from './supply.ts';
import { wages } from './wages.ts';

/** What residents and firms do on ordinary days, in the order in which a day's payments are planned. */
export function behavioursOf(life: Life): readonly Behaviour[] {
  return [supply(life), wages(life), rents(life), bills(life), shopping(life), gifts(life)];
}
