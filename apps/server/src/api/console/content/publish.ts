import { calls } from '@glassmine/contract';
import { consoleContentView } from '@glassmine/views';
import { forConsole } from '../../../http/route.ts';
import { writeByHand } from '../../../texts/console-writing.ts';

export const route = forConsole(calls.console.publishContent, (asks) => {
  const { form } = asks;
  return writeByHand(
    asks,
    'content/publish',
    { title: form.title, content: form.content },
    (names) => ({
      type: 'publishContent',
      kind: form.kind,
      ...names,
      art: form.art ?? '',
      link: form.link ?? '',
    }),
    ({ item }, world, wording) => consoleContentView(world, item as number, wording),
  );
});
