import { calls } from '@glassmine/contract';
import { reviewedRewardView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';
import { withTexts } from '../../../texts/with-texts.ts';

/** Of a reserved domain, or a place of this room: the guard has let nothing else through. */
const linkShape = /^(https?:\/)?\/\S+$/i;

export const route = forMember(
  calls.user.shareLink,
  (asks) => {
    const { house, room, learner, member, form } = asks;
    const link = form.link.trim();
    if (!linkShape.test(link)) return { refusal: 'reward.link' };
    const { commandId } = form;
    const writing = { house, room: room.id, author: `learner:${learner}`, commandId, texts: { link } };
    return withTexts(writing, (names) =>
      asks.execute({ type: 'shareVideo', member, link: names.link }, (_, world) =>
        reviewedRewardView(world, member, 'videoShare'),
      ),
    );
  },
  { limit: 'tries' },
);
