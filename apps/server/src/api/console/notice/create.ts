import { calls } from '@glassmine/contract';
import { consoleNoticeView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';
import { textsOf } from '../../../texts/facilitator-text.ts';

export const route = forFacilitatorInRoom(calls.console.announce, async (caller) => {
  const texts = textsOf(caller.form, ['title', 'content']);
  if (texts.title === '' || texts.content === '') return { refusal: 'text.none' };
  return caller.executeWithTexts(
    texts,
    (names) => ({ type: 'announce', ...names }),
    ({ notice }, world, wording) => consoleNoticeView(world, notice, wording),
  );
});
