import { calls } from '@glassmine/contract';
import { isNickname } from '@glassmine/contract/plain';
import { nicknameOf } from '@glassmine/scheme';
import { memberView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';
import { withTexts } from '../../../texts/with-texts.ts';

export const route = forMember(calls.user.modifyName, async (asks) => {
  const { form, member, house, room, learner } = asks;
  const nickname = form.nickname.normalize('NFC');
  if (!isNickname(nickname)) return { refusal: 'account.nameShape' };
  const { commandId } = form;
  const kept = new Set<string>();
  const author = `learner:${learner}`;
  const answer = await withTexts(
    { house, room: room.id, author, commandId, texts: { nickname } },
    ({ nickname: name }) =>
      asks.execute({ type: 'changeName', member, name }, ({ previous }, world) => {
        for (const id of [name, String(previous)]) kept.add(id);
        return memberView(world, member, asks.wording);
      }),
  );
  // What is no longer shown is deleted, whichever of two changes at the same moment came last.
  kept.delete(nicknameOf(asks.world, member));
  for (const id of kept) house.texts.drop(room.id, id);
  return answer;
});
