import { addRow, drawBelow, rule } from '@glassmine/kernel';
import { openChats } from '../chat/threads.ts';
import type { ContentWorld } from '../content/world.ts';
import { inviteCodeOf } from '../members/invite-code.ts';
import type { Code } from '../members/world.ts';
import { sendMail } from '../outside/mails.ts';
import { deliver } from '../outside/messages.ts';
import { maskedName } from '../outside/names.ts';
import { addPerson, learnerCount } from '../outside/people.ts';
import type { Mail, Message } from '../outside/world.ts';
import type { Member } from '../rows.ts';
import { streams } from '../streams.ts';
import { openPurse } from '../wallet/purses.ts';
import { placesMax, placesOf } from './set-capacity.ts';

/** Identities that a room issues, those of learners who have left among them. */
const identitiesMax = 2 * placesMax;

/** A learner's device enters the room and is handed a sandbox identity. */
export interface JoinRoom {
  type: 'joinRoom';
}

export const joinRoom = rule({
  fits: () => true,
  check: (world: ContentWorld) =>
    learnerCount(world) >= placesOf(world) || world.learners.count >= identitiesMax ? 'room.full' : null,
  apply: (world: ContentWorld, _: JoinRoom) => {
    const { outside } = world.scenario;
    const person = addPerson(world, outside.learnerSavingsMinor, outside.learnerCashMinor);
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
