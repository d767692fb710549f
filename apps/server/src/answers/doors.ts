import { textOf } from '@glassmine/replica';
import { readCode } from '@glassmine/replica/plain';
import { joinedAs, takeSeat } from '../calls/take-seat.ts';
import type { Answers } from '../http/installation.ts';

/** The ways in, which need no session. */
export const doors = {
  'room/join': takeSeat,
  'room/device/join': async ({ form, services, address }) => {
    const code = readCode(form.roomCode);
    // The other device may show the room's own code, which admits no newcomer once it was changed.
    const room = services.rooms.enter(services.lobbies.roomOf(code) ?? code);
    services.passGuess(address, room === 'room.unknown');
    if (typeof room === 'string') return { refusal: room };
    const learner = services.deviceLinks.take(room.id, readCode(form.linkCode));
    services.passGuess(address, learner === null);
    services.log.security(learner === null ? 'learner:linkWrong' : 'learner:linked', {
      room: room.id,
      address,
    });
    if (learner === null) return { refusal: 'account.linkUnknown' };
    await room.settled();
    return { data: joinedAs(services, room, services.sessions.addDevice(room.id, learner), learner) };
  },
  'room/reminder': ({ form, services, address, language }) => {
    const { questionnaires } = services;
    const found = questionnaires.enter(form.reminderKey, form.ownCode ?? '');
    services.passGuess(address, 'refusal' in found);
    if ('refusal' in found) return found;
    const { reminder, learner } = found;
    if (learner === null) return { data: { until: reminder.until, asked: null } };
    const offers = questionnaires.offersOf(reminder, learner.learner).map(({ title, text }) => ({
      title: textOf(title, language),
      text: textOf(text, language),
    }));
    const isAnswered = questionnaires.hasAnsweredLater(reminder, learner.learner);
    const asked = { phase: 'later' as const, isAnswered, code: learner.code, offers };
    return { data: { until: reminder.until, asked } };
  },
  'room/reminder/answer': ({ form, services, address }) => {
    const { questionnaires } = services;
    const found = questionnaires.enter(form.reminderKey, form.ownCode);
    services.passGuess(address, 'refusal' in found);
    if ('refusal' in found) return found;
    if (found.learner === null) return { refusal: 'questionnaire.codeUnknown' };
    const outcome = questionnaires.handInLater(found.reminder, found.learner, form);
    if (outcome !== 'ok') return { refusal: `questionnaire.${outcome}` };
    return { data: { answered: true as const } };
  },
} satisfies Partial<Answers>;
