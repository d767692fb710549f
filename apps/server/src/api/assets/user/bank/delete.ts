import { calls } from '@glassmine/contract';
import { cardsView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.assets.deleteCard, (caller) => {
  const { member } = caller;
  return caller.execute({ type: 'unbind', member, what: 'card', row: caller.form.cardId }, (_, world) =>
    cardsView(world, member),
  );
});
