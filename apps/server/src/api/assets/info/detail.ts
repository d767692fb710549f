import { calls } from '@glassmine/contract';
import type { Address, Card } from '@glassmine/replica';
import { boundDetailView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.assets.boundDetail, (caller) => {
  const detail = boundDetailView(
    caller.world,
    caller.member,
    caller.form.kind,
    caller.form.id as Address | Card,
  );
  return detail ? caller.view(() => detail) : { refusal: 'address.unknown' };
});
