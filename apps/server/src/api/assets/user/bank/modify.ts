import { calls } from '@glassmine/contract';
import { cardsView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';
import { cardFault } from '../../../../rooms/card-form.ts';

export const route = forMember(calls.assets.modifyCard, (asks) => {
  const { form, member } = asks;
  const fault = cardFault(asks.world, member, form);
  if (fault) return { refusal: fault };
  const { account, cardId: replaces } = form;
  return asks.execute({ type: 'bindCard', member, account, replaces }, (_, world) =>
    cardsView(world, member),
  );
});
