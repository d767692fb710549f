import { addRow, drawBelow, put } from '@glassmine/kernel';
import { account, bankAccount, walletAccount } from '../ledger/accounts.ts';
import { kindCode, post } from '../ledger/post.ts';
import { streams } from '../streams.ts';
import { inviteCodeOf } from '../team/invite-code.ts';
import { openPurse } from '../wallet/purses.ts';
import { rule } from '../world/command.ts';
import type { World } from '../world/world.ts';
import { sendMail } from './mails.ts';
import { deliver } from './messages.ts';
import { maskedName } from './names.ts';

/** Adds somebody to the world outside the scheme, with play money in wallet and bank. Returns the row. */
export function addPerson(world: World, walletMinor: number, bankMinor: number): number {
  const { people } = world;
  const row = addRow(people);
  people.member[row] = -1;
  people.learner[row] = -1;
  people.lastTransfer[row] = -1;
  put(people, 'savingsAtStart', row, walletMinor);
  put(people, 'cashAtStart', row, bankMinor);
  if (walletMinor > 0) post(world, walletAccount(row), account.issuer, walletMinor, kindCode.opening, row);
  if (bankMinor > 0) post(world, bankAccount(row), account.cashIssuer, bankMinor, kindCode.opening, row);
  return row;
}

/** A learner's device enters the room and is handed a sandbox identity. */
export interface JoinRoom {
  type: 'joinRoom';
}

export const joinRoom = rule<JoinRoom>({
  fits: () => true,
  check: (world) => (world.learners.count >= world.scenario.capacity ? 'room.full' : null),
  apply: (world) => {
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
    const name = maskedName(world.seed, world.members.person[inviter] as number);
    deliver(world, learner, 'invitation', { code: inviteCodeOf(world, inviter), name });
    return { learner };
  },
});
