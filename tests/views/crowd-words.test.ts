import { readFileSync } from 'node:fs';
import { createSimulation, readScenario } from '@glassmine/crowd';
import { drainEvents, type Language, languages, postAuthor } from '@glassmine/scheme';
import { commentsView, squareView } from '@glassmine/views';
import { expect, it } from 'vitest';

const json = JSON.parse(readFileSync(new URL('../../scenarios/mining-app.json', import.meta.url), 'utf8'));
const texts = (language: Language) =>
  (json.feed.voices as { text: Record<string, string> }[]).map(({ text }) =>
    (text[language] as string).replace('{brand}', 'HashPeak · simulation'),
  );

it('posts of agents show the texts of the scenario in the reader’s language', () => {
  const simulation = createSimulation(readScenario(json), 3);
  const { world } = simulation;
  simulation.execute({ type: 'tick', ticks: 240 * 25 });
  drainEvents(world);
  for (const language of languages) {
    const wording = { language, say: (id: string) => id, written: (name: string) => `written ${name}` };
    const own = Array.from({ length: world.posts.count }, (_, post) => post).filter(
      (post) => postAuthor(world, post) === 'agent' && (world.posts.withdrawal[post] as number) < 0,
    );
    expect(own.length).toBeGreaterThan(3);
    for (const post of own) expect(texts(language)).toContain(squareView(world, post, -1, wording).content);
    let comments = 0;
    for (let squareId = 0; squareId < world.posts.count; squareId++) {
      const list = commentsView(world, { squareId, pageNum: 1, pageSize: 20 }, wording)?.list ?? [];
      for (const { content } of list) expect(texts(language)).toContain(content);
      comments += list.length;
    }
    expect(comments).toBeGreaterThan(10);
  }
});

it('every mood has texts, and no language repeats those of another', () => {
  const { voices, payouts } = json.feed as {
    voices: { mood: string; text: Record<string, string> }[];
    payouts: Record<string, string>[];
  };
  for (const mood of ['joining', 'earning', 'worried']) {
    expect(voices.filter((voice) => voice.mood === mood).length, mood).toBeGreaterThanOrEqual(3);
  }
  for (const text of [...voices.map((voice) => voice.text), ...payouts]) {
    expect(Object.keys(text).sort()).toEqual([...languages].sort());
    expect(new Set(Object.values(text)).size).toBe(languages.length);
  }
});
