import { calls } from '@glassmine/contract';
import { consoleContentView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.publishContent, (caller) => {
  const { form } = caller;
  return caller.executeWithTexts(
    { title: form.title, content: form.content },
    (names) => ({
      type: 'publishContent',
      kind: form.kind,
      ...names,
      art: form.art ?? '',
      link: form.link ?? '',
    }),
    ({ item }, world, wording) => consoleContentView(world, item, wording),
  );
});
