import { calls } from '@glassmine/contract';
import { consoleFrontView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';
import { textsOf } from '../../../texts/facilitator-text.ts';

export const route = forFacilitatorInRoom(calls.console.offerVersion, (caller) => {
  const { form } = caller;
  const texts = textsOf(form, ['extra']);
  return caller.executeWithTexts(
    texts,
    (names) => ({
      type: 'offerVersion',
      code: form.versionCode,
      compulsory: form.compulsory,
      ...names,
    }),
    (_, world, wording) => consoleFrontView(world, wording),
  );
});
