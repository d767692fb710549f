import { calls } from '@glassmine/contract';
import { boundDetailView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.assets.boundDetail, (asks) => {
  const detail = boundDetailView(asks.world, asks.member, asks.form.kind, asks.form.id);
  return detail ? asks.look(() => detail) : { refusal: 'address.unknown' };
});
