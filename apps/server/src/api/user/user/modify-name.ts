import { calls } from '@glassmine/contract';
import { isNickname } from '@glassmine/contract/plain';
import { nicknameOf } from '@glassmine/replica';
import { memberView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.modifyName, async (caller) => {
  const { member, services, room } = caller;
  const nickname = caller.form.nickname.normalize('NFC');
  if (!isNickname(nickname)) return { refusal: 'account.nameShape' };
  const kept = new Set<string>();
  const answer = await caller.withTexts({ nickname }, ({ nickname: name }) =>
    caller.execute({ type: 'changeName', member, name }, ({ previous }, world) => {
      for (const id of [name, String(previous)]) kept.add(id);
      return memberView(world, member, caller.wording);
    }),
  );
  // What is no longer shown is deleted, whichever of two changes at the same moment came last.
  kept.delete(nicknameOf(caller.world, member));
  for (const id of kept) services.texts.drop(room.id, id);
  return answer;
});
