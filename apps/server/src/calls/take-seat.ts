import { randomUUID } from 'node:crypto';
import type { CallMap } from '@glassmine/contract';
import { DAY } from '@glassmine/kernel';
import type { Room } from '@glassmine/room';
import type { Person, World } from '@glassmine/scheme';
import { identityView, roomView } from '@glassmine/views';
import { tokenHash } from '../accounts/tokens.ts';
import type { Answer } from '../answer.ts';
import { countedAddress } from '../hosting/counted-address.ts';
import { executeIn, type VisitorCaller } from '../http/callers.ts';
import type { VisitorServices } from '../http/context.ts';
import type { UnusedSeat } from '../rooms/seats.ts';

type Joiner = VisitorCaller<CallMap['room/join']['form']>;
type Joined = CallMap['room/join']['data'];

/** How many signs of its join key a waiting device shows, as `waitingMarkPattern` has it. */
const markLength = 5;

/**
 * Gives a newcomer a seat in a room, or the seat that the same browser has there already. How seats are shared out
 * when many ask at once: docs/decisions/classroom-limits.md.
 */
export async function takeSeat(caller: Joiner): Promise<Answer<Joined>> {
  const { form, services, address } = caller;
  const code = form.roomCode.toUpperCase();
  const id = services.lobbies.roomOf(code) ?? '';
  // Codes are guessed slowly; but where a class sits, guesses of others do not keep it from its own room.
  if (!services.seats.isKnown(id, address)) services.countGuess(address);
  const room = services.rooms.enter(id);
  if (typeof room === 'string') return { refusal: room };
  if (services.warmUps.isUnder(id)) return { refusal: 'room.busy' };
  if (isOver(room.simulation.world)) return { refusal: 'room.over' };
  const joinKey = form.joinKey ?? randomUUID();
  const token = services.tokenOfJoin(room.id, joinKey);
  return services.joins.run(token, () => seatFor(caller, room, joinKey, token));
}

async function seatFor(caller: Joiner, room: Room, joinKey: string, token: string): Promise<Answer<Joined>> {
  const { services, address } = caller;
  const { lobbies, sessions, seats } = services;
  const before = sessions.device(token);
  if (before) {
    await room.settled();
    return { data: joinedAs(services, room, token, before.learner) };
  }
  if (lobbies.isExpelled(tokenHash(token))) return { refusal: 'room.expelled' };
  const { isLocked, isByHand } = lobbies.door(room.id);
  if (isLocked) return { refusal: 'room.locked' };
  const mark = joinKey.slice(0, markLength).toUpperCase();
  if (isByHand && !lobbies.mayEnter(room.id, mark)) return { refusal: 'room.waiting' };
  await services.doorPace.turn(`${room.id} ${countedAddress(address)}`, () => caller.isGone);
  const answer = await freeLearner(services, room, address);
  if ('refusal' in answer) return answer;
  sessions.addDevice(room.id, answer.data, token);
  seats.taken({ device: tokenHash(token) as string, room: room.id, learner: answer.data, address });
  seats.know(room.id, address);
  lobbies.entered(room.id, mark);
  services.questionnaires.joined(room.id, answer.data);
  services.log.security('learner:joined', { room: room.id, address });
  return { data: joinedAs(services, room, token, answer.data) };
}

/** A seat that was given up, or one of too many that stand unused, or a new one. */
async function freeLearner(
  services: Joiner['services'],
  room: Room,
  address: string,
): Promise<Answer<number>> {
  const { lobbies, seats, sessions } = services;
  const reuse = (seat: UnusedSeat) => {
    seats.used(seat.device);
    sessions.endLearner(room.id, seat.learner);
    return { data: seat.learner };
  };
  const freed = lobbies.takeFree(room.id);
  if (freed !== null) return { data: freed };
  const surplus = seats.oneOfTooMany(room.id, address);
  if (surplus) return reuse(surplus);
  const answer = await executeIn(room, { type: 'joinRoom' }, 'door', ({ learner }) => learner as number);
  const unused = 'refusal' in answer && answer.refusal === 'room.full' ? seats.oldest(room.id) : null;
  return unused ? reuse(unused) : answer;
}

export function joinedAs(
  { roomLessons }: Pick<VisitorServices, 'roomLessons'>,
  room: Room,
  roomToken: string,
  learner: number,
): Joined {
  const { world } = room.simulation;
  return {
    roomToken,
    room: roomView(world, room.id, room.seq, learner as Person),
    identity: identityView(world, learner as Person),
    language: roomLessons.languageOf(room.id),
  };
}

/** Its last world day is over. A learner who was there may go on reading; for a newcomer nothing would ever happen. */
function isOver({ now, scenario }: World): boolean {
  return now >= scenario.clock.endDay * DAY;
}
