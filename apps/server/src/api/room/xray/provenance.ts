import { calls } from '@glassmine/contract';
import { xrayOf } from '@glassmine/replica';
import { provenanceView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.room.provenance, (caller) => {
  const { world, form, member } = caller;
  if (xrayOf(world, caller.learner) === 'off') return { refusal: 'xray.off' };
  const answer = provenanceView(world, member, form.ref);
  if (!answer) return { refusal: 'xray.unknownAmount' };
  caller.observe({ what: 'provenance', subject: answer.kind });
  return caller.view(() => answer);
});
