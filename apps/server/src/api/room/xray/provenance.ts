import { calls } from '@glassmine/contract';
import { provenanceView } from '@glassmine/contract/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.room.provenance, (asks) => {
  const { world, form, member } = asks;
  if (world.settings.xray === 'off') return { refusal: 'xray.off' };
  const answer = provenanceView(world, member, form.ref);
  return answer ? asks.look(() => answer) : { refusal: 'xray.unknownAmount' };
});
