import { addRow, appendTo } from '@glassmine/kernel';
import { expect, it } from 'vitest';
import { addPerson } from '../outside/rules/phone.ts';
import { outsideEvents } from '../outside/rules/world.ts';
import { emptyScheme, newMember } from '../world/small-world.fixture.ts';
import { drainEvents, tell } from './events.ts';

it('the compiler refuses the row of a post where one of another table belongs', () => {
  const { withdrawals, posts, comments } = emptyScheme();
  const post = addRow(posts);
  addRow(withdrawals);
  // @ts-expect-error A post is no withdrawal.
  expect(withdrawals.amount[post]).toBe(0);
  // @ts-expect-error A post is no list of comments, and its list holds no posts.
  expect(() => appendTo(emptyScheme(), posts.comments[post]!, post)).not.toThrow();
  addRow(comments);
  // @ts-expect-error Nor may it stand in a column that holds comments.
  comments.replyTo[addRow(comments)] = post;
});

it('the compiler keeps people, members and learners apart, whose numbers look alike', () => {
  const world = emptyScheme();
  for (let i = 0; i < 2; i++) addPerson(world, 0, []);
  const { learner: person, member } = newMember(world);
  const learner = world.people.learner[person]!;
  expect(world.members.person[member]).toBe(person);
  expect(world.learners.person[learner]).toBe(person);
  // @ts-expect-error A member is no person.
  expect(world.people.learner[member]).not.toBe(learner);
  // @ts-expect-error A person is no member.
  expect(world.members.person[person]).not.toBe(person);
  // @ts-expect-error A learner is a row of its own table, and not a row of people.
  expect(world.people.member[learner]).not.toBe(member);
});

it('the compiler refuses an event about the row of another table, and reads the row by the kind', () => {
  const world = emptyScheme();
  for (let i = 0; i < 2; i++) addPerson(world, 0, []);
  const { learner: person } = newMember(world);
  const [mail, message] = [addRow(world.mails), addRow(world.messages)];
  drainEvents(world);
  tell(world, person, outsideEvents.mail, mail);
  // @ts-expect-error A text message is no e-mail.
  tell(world, person, outsideEvents.mail, message);
  // @ts-expect-error A name alone is no kind that a subject declares.
  tell(world, person, 'mail', mail);
  const [event] = drainEvents(world);
  expect(event).toEqual({ person, kind: 'mail', id: mail });
  if (event?.kind !== 'mail') return;
  expect(world.mails.read[event.id]).toBe(0);
  // @ts-expect-error The event is about an e-mail.
  expect(world.messages.read[event.id]).toBe(0);
});
