import { calls } from '@glassmine/contract';
import { memberView } from '@glassmine/contract/views';
import { forMember } from '../../../http/route.ts';
import { withPictures } from '../../../uploads/with-pictures.ts';

export const route = forMember(
  calls.user.modifyHead,
  async (asks) => {
    const { member, house, room } = asks;
    let previous = '';
    const answer = await withPictures(asks, 'avatar', ([picture]) =>
      asks.execute({ type: 'changeHead', member, picture: picture!.id }, (result, world) => {
        previous = String(result.previous);
        return memberView(world, member);
      }),
    );
    if (previous !== '') await house.uploads.drop(room.id, previous);
    return answer;
  },
  { limit: 'tries' },
);
