import { calls } from '@glassmine/contract';
import { contactsView } from '@glassmine/views';
import { viewForDevice } from '../../http/route.ts';

export const route = viewForDevice(calls.phone.contacts, contactsView);
