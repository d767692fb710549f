import { calls } from '@glassmine/contract';
import { newsListView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.newsList, (asks) =>
  asks.look((world) => newsListView(world, asks.wording, asks.form)),
);
