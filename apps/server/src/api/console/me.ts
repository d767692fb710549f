import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../http/route.ts';

export const route = forFacilitator(calls.console.me, ({ services, name }) => ({
  data: { name, role: services.facilitators.roleOf(name) ?? 'observer' },
}));
