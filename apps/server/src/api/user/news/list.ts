import { calls } from '@glassmine/contract';
import { newsListView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.newsList, (caller) =>
  caller.view((world) => newsListView(world, caller.wording, caller.form)),
);
