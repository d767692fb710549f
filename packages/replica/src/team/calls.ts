import { Type } from '@glassmine/kernel/schema';
import { deviceCall, memberCall } from '../call.ts';
import { shortRow } from '../formats/fields.ts';
import { commandId, page } from '../formats/form.ts';
import { contactsAnswer, contactsView } from '../outside/views/phone.ts';
import {
  level,
  popUpReward,
  popUpRewardsView,
  shareAnswer,
  shareView,
  teamAnswer,
  teamIncomeAnswer,
  teamIncomeView,
  teamNumbersAnswer,
  teamNumbersView,
  teamView,
} from './views.ts';

export const teamCalls = {
  contacts: deviceCall('phone/contacts', {
    summary: 'People of the crowd this learner knows and may invite',
    answer: contactsAnswer,
    staleAfter: ['message'],
    view: contactsView,
  }),
  invite: memberCall('phone/invite', {
    summary: "Send one's invitation to somebody of the crowd",
    form: Type.Object({ contactId: shortRow, commandId }),
    answer: Type.Object({ contactId: Type.Integer(), status: Type.String() }),
    refusals: ['phone.unknownContact', 'phone.alreadyInvited'],
    changes: { invite: ['phone/contacts'] },
    run: (caller) => {
      const { contactId } = caller.form;
      return caller.execute({ type: 'invite', member: caller.member, contact: contactId }, () => ({
        contactId,
        status: 'invited',
      }));
    },
  }),
  popUpRewards: memberCall('user/sys/queryPopUpRwList', {
    summary:
      'The newest rewards of anybody in the room, newest first: what the pop-up shows one after the other',
    answer: Type.Array(popUpReward),
    staleAfter: ['clock'],
    view: popUpRewardsView,
  }),
  share: memberCall('user/share/info', {
    summary: 'Invite code and link, team counts, percentages, income and grades',
    answer: shareAnswer,
    method: 'POST',
    staleAfter: ['account'],
    run: (caller) =>
      caller.view((world) => shareView(world, caller.member, caller.publicAddress, caller.wording)),
  }),
  team: memberCall('user/share/invited/floor', {
    summary: 'Members of one level of the team, newest first',
    form: Type.Object({ level, valid: Type.Optional(Type.Boolean()), ...page }),
    answer: teamAnswer,
    method: 'POST',
    staleAfter: ['account'],
    view: teamView,
  }),
  teamIncome: memberCall('user/share/invited/floor2', {
    summary: 'What the team has paid, newest first: of one level, or all',
    form: Type.Object({ level: Type.Optional(level), ...page }),
    answer: teamIncomeAnswer,
    method: 'POST',
    staleAfter: ['account'],
    view: teamIncomeView,
  }),
  teamNumbers: memberCall('user/share/invited/floor/num', {
    summary: 'Registered and valid members of the team, level by level',
    answer: teamNumbersAnswer,
    method: 'POST',
    staleAfter: ['account'],
    view: teamNumbersView,
  }),
};
