import { Type } from '@glassmine/kernel/schema';
import { deskCall } from '../call.ts';
import { facilitatorText, textsOf } from '../formats/facilitator-text.ts';
import { noticeLengths, roomCode, roomRefusals } from '../formats/fields.ts';
import { commandId, page } from '../formats/form.ts';
import { readyTexts } from '../plain/ready-texts.ts';
import { consoleNotice, consoleNoticesView, consoleNoticeView, noticesAnswer } from './views.ts';

export const messagesDesk = {
  notices: deskCall('console/notice/list', {
    summary: 'Notices that were written to all members, newest first',
    form: Type.Object({ roomCode, ...page }),
    answer: noticesAnswer,
    refusals: roomRefusals,
    view: consoleNoticesView,
  }),
  announce: deskCall('console/notice/create', {
    summary: 'Write a notice to every member',
    form: Type.Object({
      roomCode,
      ...facilitatorText(noticeLengths, readyTexts.notice),
      commandId,
    }),
    answer: consoleNotice,
    refusals: ['text.none', 'text.full'],
    run: async (caller) => {
      const texts = textsOf(caller.form, ['title', 'content']);
      if (texts.title === '' || texts.content === '') return { refusal: 'text.none' };
      return caller.executeWithTexts(
        texts,
        (names) => ({ type: 'announce', ...names }),
        ({ notice }, world, wording) => consoleNoticeView(world, notice, wording),
      );
    },
  }),
};
