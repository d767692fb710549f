import { calls } from '@glassmine/contract';
import { contactsView } from '@glassmine/views';
import { forDevice } from '../../http/route.ts';

export const route = forDevice(calls.phone.contacts, (caller) =>
  caller.view((world) => contactsView(world, caller.learner)),
);
