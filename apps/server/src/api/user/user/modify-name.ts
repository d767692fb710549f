import { calls } from '@glassmine/contract';
import { memberView } from '@glassmine/contract/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.modifyName, (asks) => {
  const { form, member } = asks;
  const name = form.nickname.normalize('NFC');
  return asks.execute({ type: 'changeName', member, name }, (_, world) => memberView(world, member));
});
