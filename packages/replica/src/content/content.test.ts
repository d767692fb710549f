import { describe, expect, it } from 'vitest';
import { drainEvents } from '../base/events.ts';
import type { ScenarioError } from '../base/scenario-error.ts';
import { textOf } from '../base/texts.ts';
import { unreadPushes } from '../messages/rules.ts';
import { createWorld } from '../world/create-world.ts';
import { emptyScheme, must, newMember, refusalOf, scenarioWith } from '../world/small-world.fixture.ts';
import { hashWorld, restoreWorld, snapshotWorld } from '../world/snapshot.ts';
import { allContents, offeredVersion, serviceUrl, shownContents, shownCount } from './rules/contents.ts';

const written = (n: number) => 'abcdefghijklmnop'[n]?.repeat(32) as string;

const day = (world: ReturnType<typeof emptyScheme>) =>
  must(world, { type: 'tick', ticks: 86_400 / world.scenario.clock.tickSeconds });

function publish(n: number, kind: 'news' | 'carousel' | 'scrollNotice' = 'news') {
  const texts = { title: written(n), content: written(n + 1) };
  return { type: 'publishContent', kind, ...texts, art: 'ridge', link: '' } as const;
}

describe('texts of a scenario', () => {
  const faultsWith = (change: Parameters<typeof scenarioWith>[0]) => {
    try {
      scenarioWith(change);
      return [];
    } catch (error) {
      return (error as ScenarioError).faults.map(({ path, reason }) => `${path} ${reason}`);
    }
  };

  it('must all be there in every language that the scenario lists', () => {
    const faults = faultsWith((json) => {
      for (const part of ['content', 'feed']) {
        json[part] = JSON.parse(JSON.stringify(json[part]), (key, value) =>
          key === 'ta' ? undefined : value,
        );
      }
    });
    expect(faults.length).toBeGreaterThan(40);
    expect(faults).toContain('/content/about/title/ta is missing: the scenario lists the language ta');
    expect(faults.every((fault) => / is missing: the scenario lists the language ta$/.test(fault))).toBe(
      true,
    );
  });

  it('may be there in languages that are not listed, but in no others than the ten, and never empty', () => {
    const about = (json: Record<string, Record<string, unknown>>) =>
      json.content?.about as Record<string, object>;
    expect(faultsWith((json) => Object.assign(about(json).title as object, { ta: 'எங்களை பற்றி' }))).toEqual(
      [],
    );
    expect(faultsWith((json) => Object.assign(about(json).title as object, { xx: 'x' }))).toHaveLength(1);
    expect(faultsWith((json) => Object.assign(about(json).title as object, { hi: ' ' }))).toHaveLength(1);
    expect(faultsWith((json) => Object.assign(about(json), { title: { hi: 'x' } }))).toContain(
      '/content/about/title/en is missing',
    );
    expect(faultsWith((json) => Object.assign(about(json), { title: 'About' }))).not.toEqual([]);
  });

  it.each([[['hi']], [['en', 'en']], [['en', 'xx']], ['en']])(
    'does not take the languages %j',
    (languages) => {
      expect(
        faultsWith((json) => Object.assign(json, { languages })).some((fault) =>
          /^\/languages(\/1)? /.test(fault),
        ),
      ).toBe(true);
    },
  );

  it('lead nowhere but into the app', () => {
    const slide = (json: Record<string, Record<string, unknown>>) =>
      (json.content!.carousel as object[])[0] as object;
    for (const link of ['https://example.org', '//x', '#/a"onclick', 'javascript:1', '#']) {
      expect(
        faultsWith((json) => Object.assign(slide(json), { link })),
        link,
      ).toHaveLength(1);
      expect(
        faultsWith((json) => Object.assign(json.content as object, { serviceUrl: link })),
        link,
      ).toHaveLength(1);
    }
  });

  it('fall back to English one by one', () => {
    expect(textOf({ en: 'Hello', hi: 'नमस्ते' }, 'hi')).toBe('नमस्ते');
    for (const language of ['ta', 'xx', '', '__proto__', 'constructor']) {
      expect(textOf({ en: 'Hello', hi: 'नमस्ते' }, language)).toBe('Hello');
    }
  });
});

describe('content', () => {
  it('goes on show on its day, and members are told of news', () => {
    const world = emptyScheme();
    const { content } = world.scenario;
    const due = (at: number) => content.news.filter(({ fromDay }) => fromDay <= at).length;
    expect(shownCount(world, 'news')).toBe(due(0));
    const { learner } = newMember(world);
    expect(unreadPushes(world, learner)).toBe(0);
    day(world);
    expect(shownCount(world, 'news')).toBe(due(1));
    expect(due(1)).toBeGreaterThan(due(0));
    expect(unreadPushes(world, learner)).toBe(due(1) - due(0));
    expect(world.contents.source[shownContents(world, 'news', 0, 1)[0]!]).toBe(due(1) - 1);
  });

  it('announces an item until the day on which it goes on show', () => {
    const world = emptyScheme();
    const { carousel } = world.scenario.content;
    const dated = carousel.findIndex(({ untilDay }) => untilDay > 0);
    const { fromDay, untilDay } = carousel[dated] as (typeof carousel)[number];
    const isShown = () =>
      shownContents(world, 'carousel', 0, 20).some((row) => world.contents.source[row] === dated);
    for (let today = 0; today <= untilDay; today++) {
      expect(isShown(), `day ${today}`).toBe(today >= fromDay && today < untilDay);
      day(world);
    }
    expect(isShown()).toBe(false);
  });

  it('is written, taken off show and put back in its place by the facilitator', () => {
    const world = emptyScheme();
    const before = shownContents(world, 'news', 0, 100);
    const first = must(world, publish(0)).item as number;
    const second = must(world, publish(2)).item as number;
    drainEvents(world);
    must(world, { type: 'showContent', item: first, shown: false });
    expect(drainEvents(world)).toEqual([{ person: -1, kind: 'content', id: 3 }]);
    expect(shownContents(world, 'news', 0, 100)).toEqual([second, ...before]);
    expect(allContents(world, 'news', 0, 2)).toEqual({ total: before.length + 2, rows: [second, first] });
    must(world, { type: 'showContent', item: first, shown: false });
    must(world, { type: 'showContent', item: first, shown: true });
    expect(shownContents(world, 'news', 0, 100)).toEqual([second, first, ...before]);
    expect(refusalOf(world, { type: 'showContent', item: 999, shown: true })).toBe('content.unknown');
  });

  it('is refused beyond the bound of items shown at the same time', () => {
    const world = emptyScheme();
    while (shownCount(world, 'carousel') < 20) must(world, publish(0, 'carousel'));
    expect(refusalOf(world, publish(0, 'carousel'))).toBe('content.full');
    const [newest] = shownContents(world, 'carousel', 0, 1);
    must(world, { type: 'showContent', item: newest as number, shown: false });
    must(world, publish(0, 'carousel'));
    expect(refusalOf(world, { type: 'showContent', item: newest as number, shown: true })).toBe(
      'content.full',
    );
    must(world, { type: 'showContent', item: newest as number, shown: false });
  });

  it('stores fingerprints of texts, never words', () => {
    const world = emptyScheme();
    for (const title of ['Hello', '', 'A'.repeat(32), written(0).slice(1)]) {
      expect(refusalOf(world, { ...publish(0), title })).toBe('command.malformed');
    }
    expect(refusalOf(world, { ...publish(0), link: 'https://example.org' })).toBe('content.link');
    expect(refusalOf(world, { ...publish(0), art: '../x' })).toBe('command.malformed');
  });
});

describe('lines that scroll', () => {
  const withoutLines = () =>
    createWorld(
      scenarioWith((json) => delete (json.content as { scrollNotice?: unknown }).scrollNotice),
      1,
    );

  it('go on show on their day, told of as their own kind', () => {
    const world = emptyScheme();
    const { scrollNotice } = world.scenario.content;
    const due = (at: number) => scrollNotice.filter(({ fromDay }) => fromDay <= at).length;
    expect([due(0), due(1)]).toEqual([1, 2]);
    expect(shownCount(world, 'scrollNotice')).toBe(1);
    drainEvents(world);
    day(world);
    expect(shownCount(world, 'scrollNotice')).toBe(2);
    expect(drainEvents(world)).toContainEqual({ person: -1, kind: 'content', id: 5 });
    const [newest] = shownContents(world, 'scrollNotice', 0, 1);
    must(world, { type: 'showContent', item: newest as number, shown: false });
    expect(shownCount(world, 'scrollNotice')).toBe(1);
    must(world, { type: 'showContent', item: newest as number, shown: true });
    expect(shownContents(world, 'scrollNotice', 0, 9)[0]).toBe(newest);
  });

  it('may be missing in a scenario, and then leave no trace in the world', () => {
    const world = withoutLines();
    expect(world.scenario.content.scrollNotice).toEqual([]);
    day(world);
    expect(world.contentLists.count).toBe(5);
    expect(shownCount(world, 'scrollNotice')).toBe(0);
    expect(shownContents(world, 'scrollNotice', 0, 9)).toEqual([]);
    expect(allContents(world, 'scrollNotice', 0, 9)).toEqual({ total: 0, rows: [] });
  });

  it('can be written in a room that was saved before there were any', () => {
    const world = withoutLines();
    const again = restoreWorld(world.scenario, snapshotWorld(world));
    const item = must(again, publish(0, 'scrollNotice')).item as number;
    expect(shownContents(again, 'scrollNotice', 0, 9)).toEqual([item]);
    expect(must(world, publish(0, 'scrollNotice'))).toEqual({ item });
    expect(hashWorld(restoreWorld(again.scenario, snapshotWorld(again)))).toBe(hashWorld(world));
    expect(shownCount(again, 'walletNotice')).toBe(shownCount(world, 'walletNotice'));
    while (shownCount(again, 'scrollNotice') < 20) must(again, publish(0, 'scrollNotice'));
    expect(refusalOf(again, publish(0, 'scrollNotice'))).toBe('content.full');
  });
});

describe('the front', () => {
  it('offers the update of the scenario from its day on, and that of the facilitator at once', () => {
    const world = createWorld(
      scenarioWith((json) => Object.assign(json.content?.version as object, { fromDay: 1, code: 60 })),
      1,
    );
    expect(offeredVersion(world)).toBeNull();
    drainEvents(world);
    day(world);
    expect(drainEvents(world)).toContainEqual({ person: -1, kind: 'version', id: 0 });
    expect(offeredVersion(world)).toEqual({ code: 60, compulsory: false, extra: null });
    must(world, { type: 'offerVersion', code: 61, compulsory: true, extra: written(3) });
    expect(offeredVersion(world)).toEqual({ code: 61, compulsory: true, extra: written(3) });
    must(world, { type: 'withdrawVersion' });
    expect(offeredVersion(world)).toBeNull();
    expect(offeredVersion(restoreWorld(world.scenario, snapshotWorld(world)))).toBeNull();
    must(world, { type: 'offerVersion', code: 62, compulsory: false, extra: '' });
    expect(offeredVersion(world)).toMatchObject({ code: 62 });
  });

  it('has a link to the customer service, or none when it is too short', () => {
    const world = emptyScheme();
    expect(serviceUrl(world)).toBe(world.scenario.content.serviceUrl);
    must(world, { type: 'setService', appUrl: '#/abcd' });
    expect(serviceUrl(world)).toBe('');
    must(world, { type: 'setService', appUrl: '#/abcde' });
    expect(serviceUrl(world)).toBe('');
    must(world, { type: 'setService', appUrl: '#/abcdef' });
    expect(serviceUrl(world)).toBe('#/abcdef');
    must(world, { type: 'setService', appUrl: '' });
    expect(serviceUrl(world)).toBe('');
    for (const appUrl of ['http://x.example/', '//x.example', 'mailto:x']) {
      expect(refusalOf(world, { type: 'setService', appUrl })).toBe('content.link');
    }
  });

  it('is the same after a snapshot', () => {
    const world = emptyScheme();
    must(world, { type: 'offerVersion', code: 61, compulsory: true, extra: written(3) });
    must(world, publish(0));
    const again = restoreWorld(world.scenario, snapshotWorld(world));
    expect(hashWorld(again)).toBe(hashWorld(world));
    expect(must(again, publish(4))).toEqual(must(world, publish(4)));
    expect(shownContents(again, 'news', 0, 9)).toEqual(shownContents(world, 'news', 0, 9));
  });
});
