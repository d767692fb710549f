import { calls } from '@glassmine/contract';
import { xrayOf } from '@glassmine/replica';
import { claimView } from '@glassmine/views';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.room.claim, (caller) => {
  const { world, form, memberOrNone } = caller;
  if (xrayOf(world, caller.learner) === 'off') return { refusal: 'xray.off' };
  const card = claimView(world, memberOrNone, form.key, form.subject ?? 0);
  if (!card) return { refusal: 'xray.unknownClaim' };
  caller.observe({ what: 'claim', subject: form.key });
  return caller.view(() => card);
});
