import { calls } from '@glassmine/contract';
import { homeView } from '@glassmine/views';
import { forMember } from '../../http/route.ts';

export const route = forMember(calls.assets.home, (asks) =>
  asks.look((world) => homeView(world, asks.member)),
);
