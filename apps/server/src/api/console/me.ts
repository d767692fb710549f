import { calls } from '@glassmine/contract';
import { forConsole } from '../../http/route.ts';

export const route = forConsole(calls.console.me, ({ house, session: { name } }) => ({
  data: { name, role: house.facilitators.roleOf(name) ?? 'observer' },
}));
