import { randomUUID } from 'node:crypto';
import { DAY } from '@glassmine/kernel';
import { isInRoom, type Person, placesOf, type World } from '@glassmine/replica';
import { readCode } from '@glassmine/replica/plain';
import { identityView, roomView } from '@glassmine/replica/views';
import type { Answer, CallMap } from '@glassmine/replica/wire';
import type { Room } from '@glassmine/room';
import { tokenHash } from '../accounts/tokens.ts';
import { executeIn, type VisitorCaller } from '../http/callers.ts';
import type { VisitorServices } from '../http/context.ts';
import type { UnusedSeat } from '../rooms/seats.ts';
import { countedAddress } from '../serving/counted-address.ts';

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
  const code = readCode(form.roomCode);
  const id = services.lobbies.roomOf(code) ?? '';
  const room = services.rooms.enter(id);
  // Codes are guessed slowly; but where a class sits, guesses of others do not keep it from its own room.
  if (!services.seats.isKnown(id, address)) services.passGuess(address, room === 'room.unknown');
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
  services.attendance.joined(room.id, answer.data);
  services.questionnaires.joined(room.id, answer.data);
  services.log.security('learner:joined', { room: room.id, address });
  return { data: joinedAs(services, room, token, answer.data) };
}

/**
 * A new identity in the place of who left, or of one of too many who do not come, or in one that was always free. What
 * was done in a place stays under the number of who left it.
 */
async function freeLearner(
  services: Joiner['services'],
  room: Room,
  address: string,
): Promise<Answer<number>> {
  const { lobbies, seats } = services;
  const freed = lobbies.takeFree(room.id);
  const surplus = freed === null ? seats.oneOfTooMany(room.id, address) : null;
  // A room of an older server does not know yet that this learner has left.
  if (freed !== null && isInRoom(room.simulation.world, freed)) await leave(services, room, freed);
  const kept = surplus && (await takeUnused(services, room, surplus));
  if (kept !== null) return { data: kept };
  for (;;) {
    const answer = await executeIn(room, { type: 'joinRoom' }, 'door', ({ learner }) => learner as number);
    const isFull = 'refusal' in answer && answer.refusal === 'room.full';
    // Each is found once, so this comes to an end; another newcomer may be faster at the place that it frees.
    const unused = isFull ? seats.oldest(room.id) : null;
    if (!unused) return answer;
    const own = await takeUnused(services, room, unused);
    if (own !== null) return { data: own };
  }
}

/**
 * Frees the place of a device that was never heard of. Once so many have passed on in a room that it has issued two
 * identities for each place, the identity itself passes on, and its number is the result: nobody has done anything with
 * it, and joins in bulk must not let a world grow.
 */
async function takeUnused(
  services: Joiner['services'],
  room: Room,
  { device, learner }: UnusedSeat,
): Promise<number | null> {
  const { world } = room.simulation;
  services.seats.used(device);
  services.sessions.endLearner(room.id, learner);
  if (!isInRoom(world, learner)) return null;
  if (world.learners.count >= 2 * placesOf(world)) return learner;
  await leave(services, room, learner);
  return null;
}

async function leave({ left }: Joiner['services'], room: Room, learner: Person): Promise<void> {
  left.set(room.id, learner, true);
  const command = { type: 'handOver', learner, toAgent: false, hasLeft: true } as const;
  const answer = await executeIn(room, command, 'door', () => null);
  // A learner with an account keeps the seat.
  if ('refusal' in answer) left.set(room.id, learner, false);
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
