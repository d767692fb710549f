import { calls } from '@glassmine/contract';
import { reviewedRewardView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(
  calls.user.joinGroup,
  (caller) => {
    const { member } = caller;
    return caller.withPictures('review', ([picture]) =>
      caller.execute({ type: 'joinGroup', member, picture: picture!.id }, (_, world) =>
        reviewedRewardView(world, member, 'groupJoin'),
      ),
    );
  },
  { limit: 'tries' },
);
