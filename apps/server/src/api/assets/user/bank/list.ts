import { calls } from '@glassmine/contract';
import { cardsView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.assets.cards, (caller) =>
  caller.view((world) => cardsView(world, caller.member)),
);
