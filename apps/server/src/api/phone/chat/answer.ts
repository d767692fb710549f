import { calls } from '@glassmine/contract';
import { chatMessageView } from '@glassmine/views';
import { forDevice } from '../../../http/route.ts';
import { plainLines } from '../../../texts/post-html.ts';

export const route = forDevice(calls.phone.answerChat, (caller) => {
  const { form, learner, wording } = caller;
  const { thread, stance = 'none' } = form;
  const text = stance === 'none' ? plainLines(form.content ?? '') : '';
  if (stance === 'none' && text === '') return { refusal: 'chat.empty' };
  return caller.withTexts({ text }, (names) =>
    caller.execute({ type: 'answerChat', learner, thread, stance, ...names }, ({ message }, world) => ({
      message: chatMessageView(world, message, wording),
    })),
  );
});
