import { calls } from '@glassmine/contract';
import { reviewedRewardView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';
import { withPictures } from '../../../uploads/with-pictures.ts';

export const route = forMember(
  calls.user.joinGroup,
  (asks) => {
    const { member } = asks;
    return withPictures(asks, 'review', ([picture]) =>
      asks.execute({ type: 'joinGroup', member, picture: picture!.id }, (_, world) =>
        reviewedRewardView(world, member, 'groupJoin'),
      ),
    );
  },
  { limit: 'tries' },
);
