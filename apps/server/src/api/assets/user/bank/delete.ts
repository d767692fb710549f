import { calls } from '@glassmine/contract';
import { cardsView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.assets.deleteCard, (asks) => {
  const { member } = asks;
  return asks.execute({ type: 'unbind', member, what: 'card', row: asks.form.cardId }, (_, world) =>
    cardsView(world, member),
  );
});
