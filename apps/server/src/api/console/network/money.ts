import { calls } from '@glassmine/contract';
import { moneyFlowView } from '@glassmine/views';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.moneyFlow, (asks) => {
  const { roomCode, userId } = asks.form;
  const room = asks.room(roomCode);
  if (typeof room === 'string') return { refusal: room };
  if (userId >= room.simulation.world.members.count) return { refusal: 'member.unknown' };
  return asks.look(room, (world) => moneyFlowView(world, userId));
});
