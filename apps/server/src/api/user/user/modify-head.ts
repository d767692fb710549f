import { calls } from '@glassmine/contract';
import { headOf } from '@glassmine/scheme';
import { memberView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';
import { withPictures } from '../../../uploads/with-pictures.ts';

export const route = forMember(
  calls.user.modifyHead,
  async (asks) => {
    const { member, house, room } = asks;
    const sent = new Set<string>();
    const answer = await withPictures(asks, 'avatar', ([picture]) =>
      asks.execute({ type: 'changeHead', member, picture: picture!.id }, ({ previous }, world) => {
        for (const id of [picture!.id, String(previous)]) sent.add(id);
        return memberView(world, member, asks.wording);
      }),
    );
    sent.delete(headOf(asks.world, member));
    for (const id of sent) await house.uploads.drop(room.id, id);
    return answer;
  },
  { limit: 'tries' },
);
