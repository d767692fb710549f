import { addRow, drawBelow, rule } from '@glassmine/kernel';
import type { ContentWorld } from '../content/world.ts';
import { inviteCodeOf } from '../members/invite-code.ts';
import { sendMail } from '../outside/mails.ts';
import { deliver } from '../outside/messages.ts';
import { maskedName } from '../outside/names.ts';
import { addPerson } from '../outside/people.ts';
import { streams } from '../streams.ts';
import { openPurse } from '../wallet/purses.ts';

/** A learner's device enters the room and is handed a sandbox identity. */
export interface JoinRoom {
  type: 'joinRoom';
}

export const joinRoom = rule({
  fits: () => true,
  check: (world: ContentWorld) => (world.learners.count >= world.scenario.capacity ? 'room.full' : null),
  apply: (world: ContentWorld, _: JoinRoom) => {
    const { outside } = world.scenario;
    const learner = addPerson(world, outside.learnerSavingsMinor, outside.learnerCashMinor);
    const device = addRow(world.learners);
    world.people.learner[learner] = device;
    world.learners.person[device] = learner;
    world.learners.joinedAt[device] = world.vars.now;
    world.learners.lastMessage[device] = -1;
    world.learners.lastMail[device] = -1;
    world.learners.lastCode[device] = -1;
    addRow(world.profiles);
    openPurse(world);
    sendMail(world, learner, 'welcome');
    // How such schemes really reach people: somebody who is already in sends a code, unasked.
    const inviter = drawBelow(Math.min(world.members.count, 50), world.seed, streams.contact, learner, 99);
    const name = maskedName(world.seed, world.members.person[inviter]!);
    deliver(world, learner, 'invitation', { code: inviteCodeOf(world, inviter), name });
    return { learner };
  },
});
