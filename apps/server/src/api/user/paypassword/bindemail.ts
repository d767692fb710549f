import { calls } from '@glassmine/contract';
import { memberView } from '@glassmine/views';
import { emailFault } from '../../../calls/own-account.ts';
import { countingWrongCodes } from '../../../calls/wrong-tries.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(
  calls.user.bindEmail,
  (caller) => {
    const { form, member } = caller;
    const refusal = emailFault(caller, form.email);
    if (refusal !== null) return { refusal };
    return countingWrongCodes(caller, 'bindEmail', () =>
      caller.execute({ type: 'bindEmail', member, code: form.code }, (_, world) =>
        memberView(world, member, caller.wording),
      ),
    );
  },
  { limit: 'tries' },
);
