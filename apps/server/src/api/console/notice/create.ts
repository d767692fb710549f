import { calls } from '@glassmine/contract';
import { consoleNoticeView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.announce, (caller) => {
  const { form } = caller;
  return caller.executeWithTexts(
    { title: form.title, content: form.content },
    (names) => ({ type: 'announce', ...names }),
    ({ notice }, world, wording) => consoleNoticeView(world, notice, wording),
  );
});
