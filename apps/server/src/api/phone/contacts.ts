import { calls } from '@glassmine/contract';
import { contactsView } from '@glassmine/views';
import { forDevice } from '../../http/route.ts';

export const route = forDevice(calls.phone.contacts, (asks) =>
  asks.look((world) => contactsView(world, asks.learner)),
);
