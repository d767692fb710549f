import { calls } from '@glassmine/contract';
import { allExtractView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.assets.allExtract, (caller) =>
  caller.view((world) => allExtractView(world, caller.member)),
);
