import { calls } from '@glassmine/contract';
import { consoleMemberView, isConsoleMember } from '@glassmine/views';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.member, (asks) => {
  const room = asks.room(asks.form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  const { userId, ...page } = asks.form;
  if (!isConsoleMember(room.simulation.world, userId)) return { refusal: 'member.unknown' };
  return asks.look(room, (world) => consoleMemberView(world, userId, page, asks.wordingIn(room.id)));
});
