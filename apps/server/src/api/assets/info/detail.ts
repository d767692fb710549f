import { calls } from '@glassmine/contract';
import { boundDetailView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.assets.boundDetail, (caller) => {
  const detail = boundDetailView(caller.world, caller.member, caller.form.kind, caller.form.id);
  return detail ? caller.view(() => detail) : { refusal: 'address.unknown' };
});
