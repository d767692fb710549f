import { expect, it } from 'vitest';
import { pushPage } from '../messages/rules.ts';
import { pushKinds } from '../messages/words.ts';
import type { Happening } from '../outside/rules/world.ts';
import { type HappeningKind, happeningKinds } from '../outside/words.ts';
import { emptyScheme, must, newMember, refusalOf } from '../world/small-world.fixture.ts';
import { postAuthor, shownPosts } from './rules/posts.ts';
import { answerWays, canAnswer } from './rules/speak.ts';
import type { Post } from './rules/world.ts';

const happen = (world: ReturnType<typeof emptyScheme>, kind: HappeningKind) =>
  must(world, { type: 'injectEvent', kind }).happening as Happening;

it('the scheme answers a report once in each way: a notice to every member, a post under its own name', () => {
  const world = emptyScheme();
  const members = [newMember(world), newMember(world)];
  const happening = happen(world, 'newspaper');
  const { total } = shownPosts(world, 0, 1);
  must(world, { type: 'answerHappening', happening, way: 'notice' });
  for (const { learner } of members) {
    const { rows } = pushPage(world, learner, { from: 0, size: 1, type: 'notice' });
    expect(pushKinds[world.pushes.kind[rows[0]!]!]).toBe('answer');
    expect(world.pushes.ref[rows[0]!]).toBe(happening);
  }
  expect(shownPosts(world, 0, 1).total).toBe(total);
  must(world, { type: 'answerHappening', happening, way: 'post' });
  const shown = shownPosts(world, 0, 1);
  expect(shown.total).toBe(total + 1);
  expect(postAuthor(world, shown.rows[0] as Post)).toBe('scheme');
  expect(world.posts.about[shown.rows[0] as Post]).toBe(happening);
  for (const way of answerWays)
    expect(refusalOf(world, { type: 'answerHappening', happening, way })).toBe('feed.untrue');
});

it('the scheme answers no leaving whale and no lesson, and nothing once its operator has gone', () => {
  const world = emptyScheme();
  const rows = happeningKinds.map((kind) => [kind, happen(world, kind)] as const);
  const silent = rows.filter(([, row]) => !answerWays.some((way) => canAnswer(world, row, way)));
  expect(silent.map(([kind]) => kind)).toEqual(['whaleLeaves', 'lesson']);
  for (const [, happening] of silent)
    expect(refusalOf(world, { type: 'answerHappening', happening, way: 'post' })).toBe('feed.untrue');
  const [, warning] = rows.find(([kind]) => kind === 'warning')!;
  must(world, { type: 'setOperator', phase: 'gone', takesWithdrawals: false });
  expect(refusalOf(world, { type: 'answerHappening', happening: warning, way: 'notice' })).toBe('step.over');
  expect(
    refusalOf(world, { type: 'answerHappening', happening: rows.length as Happening, way: 'notice' }),
  ).toBe('command.malformed');
});
