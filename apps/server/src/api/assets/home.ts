import { calls } from '@glassmine/contract';
import { homeView } from '@glassmine/views';
import { forMember } from '../../http/route.ts';

export const route = forMember(calls.assets.home, (caller) =>
  caller.view((world) => homeView(world, caller.member)),
);
