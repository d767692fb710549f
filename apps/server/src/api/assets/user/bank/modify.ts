import { calls } from '@glassmine/contract';
import { cardsView } from '@glassmine/views';
import { cardFault } from '../../../../calls/card-form.ts';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.assets.modifyCard, (caller) => {
  const { form, member } = caller;
  const fault = cardFault(caller.world, member, form);
  if (fault) return { refusal: fault };
  const { account, cardId: replaces } = form;
  return caller.execute({ type: 'bindCard', member, account, replaces }, (_, world) =>
    cardsView(world, member),
  );
});
