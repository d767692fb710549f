import { calls } from '@glassmine/contract';
import { consoleFrontView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.offerVersion, (caller) => {
  const { form } = caller;
  return caller.executeWithTexts(
    { extra: form.extra ?? '' },
    (names) => ({
      type: 'offerVersion',
      code: form.versionCode,
      compulsory: form.compulsory,
      ...names,
    }),
    (_, world, wording) => consoleFrontView(world, wording),
  );
});
