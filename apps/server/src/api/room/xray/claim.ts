import { calls } from '@glassmine/contract';
import { xrayOf } from '@glassmine/scheme';
import { claimView } from '@glassmine/views';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.room.claim, (asks) => {
  const { world, form, memberOrNone } = asks;
  if (xrayOf(world, asks.learner) === 'off') return { refusal: 'xray.off' };
  const card = claimView(world, memberOrNone, form.key, form.subject ?? 0);
  if (!card) return { refusal: 'xray.unknownClaim' };
  asks.sees('claim', form.key);
  return asks.look(() => card);
});
