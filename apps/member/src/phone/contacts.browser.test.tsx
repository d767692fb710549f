import { Refused } from '@glassmine/client';
import type { CallMap } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, renderInApp } from '../providers.fixture.tsx';
import { Contacts } from './contacts.tsx';

type Status = CallMap['phone/contacts']['data']['list'][number]['status'];

const contacts = (status: Status) => ({ list: [{ contactId: 4, name: 'Obi Moreno', status }] });

test('a contact who has joined meanwhile is shown as a member once the invitation is turned down', async () => {
  const answers: Answers = {
    'phone/contacts': contacts('none'),
    'phone/invite': new Refused(409, 'This contact has been invited already.'),
  };
  await renderInApp(<Contacts />, { answers });
  const invite = page.getByRole('button', { name: 'Invite: Obi Moreno' });
  await expect.element(invite).toBeVisible();
  answers['phone/contacts'] = contacts('member');
  await invite.click();
  await expect.element(page.getByText('Is in already, through somebody else')).toBeVisible();
  await expect.element(invite).not.toBeInTheDocument();
});
