import { calls } from '@glassmine/contract';
import { consoleFrontView } from '@glassmine/views';
import { forConsole } from '../../../http/route.ts';
import { writeByHand } from '../../../texts/console-writing.ts';

export const route = forConsole(calls.console.offerVersion, (asks) => {
  const { form } = asks;
  return writeByHand(
    asks,
    'version/offer',
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
