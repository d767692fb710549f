import { calls } from '@glassmine/contract';
import { forMember } from '../../http/route.ts';

export const route = forMember(calls.phone.invite, (caller) => {
  const { contactId } = caller.form;
  return caller.execute({ type: 'invite', member: caller.member, contact: contactId }, () => ({
    contactId,
    status: 'invited',
  }));
});
