import { calls } from '@glassmine/contract';
import { xrayOf } from '@glassmine/scheme';
import { provenanceView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.room.provenance, (asks) => {
  const { world, form, member } = asks;
  if (xrayOf(world, asks.learner) === 'off') return { refusal: 'xray.off' };
  const answer = provenanceView(world, member, form.ref);
  if (!answer) return { refusal: 'xray.unknownAmount' };
  asks.sees('provenance', answer.kind);
  return asks.look(() => answer);
});
