import { calls } from '@glassmine/contract';
import { memberView } from '@glassmine/views';
import { countingWrongCodes } from '../../../accounts/guesses.ts';
import { emailFault } from '../../../accounts/own-account.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(
  calls.user.bindEmail,
  (asks) => {
    const { form, member } = asks;
    const refusal = emailFault(asks, form.email);
    if (refusal !== null) return { refusal };
    return countingWrongCodes(asks, 'bindEmail', () =>
      asks.execute({ type: 'bindEmail', member, code: form.code }, (_, world) =>
        memberView(world, member, asks.wording),
      ),
    );
  },
  { limit: 'tries' },
);
