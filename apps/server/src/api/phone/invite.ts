import { calls } from '@glassmine/contract';
import { forMember } from '../../http/route.ts';

export const route = forMember(calls.phone.invite, (asks) => {
  const { contactId } = asks.form;
  return asks.execute({ type: 'invite', member: asks.member, contact: contactId }, () => ({
    contactId,
    status: 'invited',
  }));
});
