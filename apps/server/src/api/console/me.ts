import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../http/route.ts';

export const route = forFacilitator(
  calls.console.me,
  ({ name, role, mustDo }) => ({ data: { name, role, mustDo } }),
  { ownSession: true },
);
