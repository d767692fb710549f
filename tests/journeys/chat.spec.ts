/** The people on the phone: who brought one in, the official group, family, a friend, the service. */
import { inspect, inspectEnlarged } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { oneLearner } from './one-learner.fixture.ts';
import { press } from './press.fixture.ts';
import { speak } from './speak.fixture.ts';

let learner: Learner;

oneLearner(async ({ browser, demo, facilitator }) => {
  learner = await Learner.atHome(browser, demo);
  await facilitator.hurryToHour(10);
  return learner;
});

const phone = () => learner.page.getByRole('dialog');
const bubbles = () =>
  phone()
    .getByRole('listitem')
    .filter({ has: learner.page.locator('time') });

async function openChats(): Promise<void> {
  await learner.button(/^My phone/).click();
  await phone().getByRole('button', { name: /^Chat/ }).click();
  await expect(phone().getByRole('heading', { name: 'Chat' })).toBeVisible();
}

test('the one who brought the learner in has written; opening the chat clears its badge', async () => {
  await expect(learner.button(/^My phone/)).toHaveAccessibleName(/unread/);
  await openChats();
  await inspect(learner.page);
  const mentor = phone().getByRole('button', { name: /brought you in/ });
  await expect(mentor).toHaveAccessibleName(/unread/);
  await mentor.click();
  await expect(bubbles().first()).toContainText('HashPeak · simulation');
  await inspect(learner.page);
  await inspectEnlarged(learner.page);
  await phone().getByRole('button', { name: 'Back' }).click();
  await expect(phone().getByRole('button', { name: /brought you in/ })).not.toHaveAccessibleName(/unread/);
});

test('a quick reply and own words are sent, and somebody answers within hours', async ({ facilitator }) => {
  await phone()
    .getByRole('button', { name: /brought you in/ })
    .click();
  await phone().getByRole('button', { name: 'Where does the money come from?' }).click();
  await expect(bubbles().filter({ hasText: 'Where does the money come from?' })).toBeVisible();
  const line = phone().getByRole('textbox', { name: 'Write a message' });
  await line.fill('Call me: +91 98765 43210');
  await press(phone().getByRole('button', { name: 'Send' }));
  await expect(learner.page.getByText(/real phone number/i).first()).toBeVisible();
  await expect(line).toHaveValue('Call me: +91 98765 43210');
  await line.fill('I will think about it.');
  await press(phone().getByRole('button', { name: 'Send' }));
  await expect(bubbles().filter({ hasText: 'I will think about it.' })).toBeVisible();
  await expect(line).toHaveValue('');
  const before = await bubbles().count();
  await facilitator.hurryOn(20);
  await expect.poll(() => bubbles().count()).toBeGreaterThan(before);
  await inspect(learner.page);
});

test('a chat is searched, muted and blocked', async () => {
  await phone().getByRole('button', { name: 'Search in this chat' }).click();
  const search = phone().getByRole('searchbox', { name: 'Search in this chat' });
  await search.fill('think about');
  await expect(bubbles()).toHaveCount(1);
  await search.fill('no such words');
  await expect(phone().getByText('Nothing found.')).toBeVisible();
  await phone().getByRole('button', { name: 'Search in this chat' }).click();
  await phone().getByRole('button', { name: 'Mute' }).click();
  await expect(phone().getByRole('button', { name: 'Unmute' })).toBeVisible();
  await phone().getByRole('button', { name: 'Block' }).click();
  await expect(phone().getByText('You have blocked this contact.')).toBeVisible();
  await inspect(learner.page);
  await phone().getByRole('button', { name: 'Unblock' }).click();
  await expect(phone().getByRole('textbox', { name: 'Write a message' })).toBeVisible();
  await phone().getByRole('button', { name: 'Back' }).click();
});

test('a doubt in the official group is deleted, and the X-ray shows what it said', async ({
  facilitator,
}) => {
  await phone()
    .getByRole('button', { name: /Official group/ })
    .click();
  await phone().getByRole('button', { name: 'Join the group' }).click();
  await phone().getByRole('button', { name: 'Is anybody else waiting for a payout?' }).click();
  const doubt = bubbles().filter({ hasText: 'waiting for a payout' });
  await expect(doubt).toBeVisible();
  await facilitator.hurryOn(3);
  const deleted = bubbles().filter({ hasText: 'An admin has deleted this message.' }).first();
  await expect(deleted).toBeVisible();
  await expect(doubt).toHaveCount(0);
  await learner.button('X-ray').click();
  await deleted.getByRole('button', { name: 'What is behind this message' }).click();
  await expect(deleted).toContainText('Is anybody else waiting for a payout?');
  await inspect(learner.page);
  await learner.button('X-ray').click();
  await phone().getByRole('button', { name: 'Leave the group' }).click();
  await expect(phone().getByRole('button', { name: 'Join the group' })).toBeVisible();
});

test('the chats stand in Hindi as well, whole, with nothing left in English', { tag: '@all' }, async () => {
  const { page } = learner;
  await speak(page, { language: 'hi' });
  await learner.button(/^मेरा फ़ोन/).click();
  await phone().getByRole('list').first().getByRole('button').first().click();
  const threads = phone().getByRole('listitem');
  await expect(threads).toHaveCount(5);
  for (const thread of await threads.all()) await expect(thread).toContainText(/[\u0900-\u097f]/);
  await inspect(page);
});
