import { calls } from '@glassmine/contract';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.exchange.couponsOpen, (caller) =>
  caller.view(({ vars }) => ({ isOpen: vars.couponsOpen === 1 })),
);
