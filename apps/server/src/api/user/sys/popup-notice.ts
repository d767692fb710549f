import { calls } from '@glassmine/contract';
import { noticesView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.popupNotice, (caller) =>
  caller.view((world) => noticesView(world, caller.wording, 'popupNotice')),
);
