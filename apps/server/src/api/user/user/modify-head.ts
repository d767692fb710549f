import { calls } from '@glassmine/contract';
import { headOf } from '@glassmine/replica';
import { memberView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(
  calls.user.modifyHead,
  async (caller) => {
    const { member, services, room } = caller;
    const sent = new Set<string>();
    const answer = await caller.withPictures('avatar', ([picture]) =>
      caller.execute({ type: 'changeHead', member, picture: picture!.id }, ({ previous }, world) => {
        for (const id of [picture!.id, String(previous)]) sent.add(id);
        return memberView(world, member, caller.wording);
      }),
    );
    sent.delete(headOf(caller.world, member));
    for (const id of sent) await services.uploads.drop(room.id, id);
    return answer;
  },
  { limit: 'tries' },
);
