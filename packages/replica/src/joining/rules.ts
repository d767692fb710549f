import { addRow, drawBelow, isWhole, rule } from '@glassmine/kernel';
import type { Member } from '../base/rows.ts';
import { streams } from '../base/streams.ts';
import type { Subject } from '../base/subject.ts';
import { openChats } from '../chat/rules/threads.ts';
import type { ContentWorld } from '../content/rules/world.ts';
import { inviteCodeOf } from '../members/rules/accounts.ts';
import type { Code } from '../members/rules/world.ts';
import { addPerson, deliver, learnerCount, maskedName, sendMail } from '../outside/rules/phone.ts';
import type { Mail, Message } from '../outside/rules/world.ts';
import { openPurse } from '../wallet/rules/purses.ts';

/** A room never has more places than this, as the scenario's shape has it. */
const placesMax = 5_000;

/** How many learners a room has places for: as the scenario says, until a facilitator gives it more. */
export function placesOf({ settings, scenario }: ContentWorld): number {
  return settings.capacity ?? scenario.capacity;
}

/** Gives a room more places for learners. */
interface SetCapacity {
  type: 'setCapacity';
  capacity: number;
}

const setCapacity = rule({
  fits: (c) => isWhole(c.capacity, 1, placesMax),
  check: (world: ContentWorld, { capacity }: SetCapacity) =>
    capacity < placesOf(world) ? 'room.fewerPlaces' : null,
  apply: (world: ContentWorld, { capacity }: SetCapacity) => {
    world.settings = { ...world.settings, capacity };
    return { capacity };
  },
});

/** Identities that a room issues, those of learners who have left among them. */
const identitiesMax = 2 * placesMax;

/** A learner's device enters the room and is handed a sandbox identity. */
interface JoinRoom {
  type: 'joinRoom';
}

const joinRoom = rule({
  fits: () => true,
  check: (world: ContentWorld) =>
    learnerCount(world) >= placesOf(world) || world.learners.count >= identitiesMax ? 'room.full' : null,
  apply: (world: ContentWorld, _: JoinRoom) => {
    const { outside, localCurrencies } = world.scenario;
    const person = addPerson(
      world,
      outside.learnerSavingsMinor,
      localCurrencies.map(({ learnerMinor }) => learnerMinor),
    );
    const learner = addRow(world.learners);
    world.people.learner[person] = learner;
    world.learners.person[learner] = person;
    world.learners.joinedAt[learner] = world.vars.now;
    world.learners.lastMessage[learner] = -1 as Message;
    world.learners.lastMail[learner] = -1 as Mail;
    world.learners.lastCode[learner] = -1 as Code;
    addRow(world.profiles);
    openPurse(world);
    sendMail(world, person, 'welcome');
    // How such schemes really reach people: somebody who is already in sends a code, unasked.
    const oldest = Math.min(world.members.count, 50);
    const inviter = drawBelow(oldest, world.seed, streams.contact, person, 99) as Member;
    const name = maskedName(world.seed, world.members.person[inviter]!);
    openChats(world, person, inviter);
    deliver(world, person, 'invitation', { code: inviteCodeOf(world, inviter), name });
    return { learner: person };
  },
});

export const joiningSubject = {
  commands: { joinRoom, setCapacity },
} satisfies Subject;
