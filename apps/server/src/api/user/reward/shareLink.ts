import { calls } from '@glassmine/contract';
import { reviewedRewardView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

/** Of a reserved domain, or a place of this room: the guard has let nothing else through. */
const linkShape = /^(https?:\/)?\/\S+$/i;

export const route = forMember(
  calls.user.shareLink,
  (caller) => {
    const { member, form } = caller;
    const link = form.link.trim();
    if (!linkShape.test(link)) return { refusal: 'reward.link' };
    return caller.withTexts({ link }, (names) =>
      caller.execute({ type: 'shareVideo', member, link: names.link }, (_, world) =>
        reviewedRewardView(world, member, 'videoShare'),
      ),
    );
  },
  { limit: 'tries' },
);
