import { calls } from '@glassmine/contract';
import { consoleNoticeView } from '@glassmine/views';
import { forConsole } from '../../../http/route.ts';
import { writeByHand } from '../../../texts/console-writing.ts';

export const route = forConsole(calls.console.announce, (asks) => {
  const { form } = asks;
  return writeByHand(
    asks,
    'notice/create',
    { title: form.title, content: form.content },
    (names) => ({ type: 'announce', ...names }),
    ({ notice }, world, wording) => consoleNoticeView(world, notice as number, wording),
  );
});
