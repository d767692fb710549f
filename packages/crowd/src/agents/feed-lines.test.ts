import { readFileSync } from 'node:fs';
import { DAY } from '@glassmine/kernel';
import { type Comment, lineRest, linesOf, type Post, parseScenario, topicOf } from '@glassmine/replica';
import { describe, expect, it } from 'vitest';
import { createSimulation } from '../simulation.ts';

const scenario = (name: string) => {
  const file = new URL(`../../../../scenarios/${name}.json`, import.meta.url);
  const json = JSON.parse(readFileSync(file, 'utf8'));
  return parseScenario({ ...json, crowd: { ...json.crowd, agents: 600 } });
};

describe.each(['mining-app', 'mining-app-in', 'solar-share'])('sixty days of the feed of %s', (name) => {
  const { world } = (() => {
    const simulation = createSimulation(scenario(name), 5);
    simulation.execute({ type: 'tick', ticks: 240 * 60 });
    return simulation;
  })();
  const { posts, comments } = world;
  const lines = linesOf(world);
  const written: { at: number; line: number }[] = [];
  for (let post = 0; post < posts.count; post++)
    if (posts.author[post as Post] === 2)
      written.push({ at: posts.at[post as Post]!, line: posts.source[post as Post]! });
  for (let row = 0; row < comments.count; row++)
    if (comments.line[row as Comment]! > 0)
      written.push({ at: comments.at[row as Comment]!, line: comments.line[row as Comment]! - 1 });

  it('repeat no line within two days', () => {
    written.sort((a, b) => a.at - b.at);
    expect(written.length).toBeGreaterThan(150);
    expect(new Set(written.map(({ line }) => line)).size).toBeGreaterThan(50);
    const last = new Map<number, number>();
    for (const { at, line } of written) {
      const before = last.get(line);
      if (before !== undefined) expect(at - before, lines[line]?.key).toBeGreaterThanOrEqual(lineRest);
      last.set(line, at);
    }
  });

  it('have comments that answer their post', () => {
    for (let row = 0; row < comments.count; row++) {
      const kind = lines[comments.line[row as Comment]! - 1]?.kind ?? '';
      if (kind === 'doubt') continue;
      const topic =
        comments.replyTo[row as Comment]! >= 0 ? 'doubt' : topicOf(world, comments.post[row as Comment]!);
      expect(kind.toLowerCase()).toBe(`to${topic}`);
    }
  });

  it('show a post a day and more, none of them worried, as long as there is an operator', () => {
    const until = world.operator.phase === 'gone' ? world.operator.since : world.now;
    let shown = 0;
    for (let post = 0; post < posts.count; post++) if (posts.hidden[post as Post] === 0) shown++;
    expect(shown).toBeGreaterThan(until / DAY);
    for (let post = 0; post < posts.count; post++)
      if (posts.hidden[post as Post] === 0) expect(posts.doubt[post as Post], `post ${post}`).toBe(0);
  });
});
