import { calls } from '@glassmine/contract';
import { recordsView } from '@glassmine/contract/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.assets.records, (asks) =>
  asks.look((world) => recordsView(world, asks.member, asks.form)),
);
