import { calls } from '@glassmine/contract';
import { isInRoom } from '@glassmine/replica';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.offerSeat, (caller) => {
  const { learner } = caller.form;
  if (!isInRoom(caller.world, learner)) return { refusal: 'member.unknown' };
  const { id } = caller.room;
  caller.audit(id, { learner });
  // In the place of a device that shows the code: the learner has none any more.
  const hash = `lobby ${id} ${learner}`;
  const offer = caller.services.deviceLinks.offer({ hash, room: id, learner });
  const { joinCode } = caller.services.lobbies.door(id);
  return { data: { ...offer, link: caller.linkTo(`/#/join/${joinCode}?device=${offer.linkCode}`) } };
});
