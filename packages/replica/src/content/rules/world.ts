import { defineTable, type Holds, type List, type Row, shape, tableOf } from '@glassmine/kernel';
import { about, aboutNothing, eventKinds } from '../../base/events.ts';
import { texts } from '../../base/texts.ts';
import type { ChatWorld } from '../../chat/rules/world.ts';

const art = shape.text(/^[a-z][a-z0-9-]{1,30}$/, 'the key of a picture');

const video = shape.text(/^[a-z][a-z0-9-]{1,30}$/, 'the key of a video');

/** World day (the first is 0) from which it is shown. */
const fromDay = shape.whole(0, 3_650);

const inApp = /^#\/[A-Za-z0-9/?=&-]{1,118}$/;

const link = shape.text(
  /^$|^#\/[A-Za-z0-9/?=&-]{1,118}$/,
  'a place in the app such as #/projects, or nothing',
);

/** A link that leads nowhere but into the app. */
export function isInAppLink(value: unknown): value is string {
  return typeof value === 'string' && inApp.test(value);
}

const title = texts(80);

/** The claims that a text makes, for the X-ray; the first is its mark. Without any it is marked as what its kind is. */
const claims = shape.optional(shape.list(shape.text(/^[a-zA-Z]{2,40}$/, 'the key of a claim'), 0, 4), []);

/** World day on which a slide goes off show, as one that announces what has then come; 0 for never. */
const untilDay = shape.optional(shape.whole(0, 3_650), 0);

const slide = shape.record({ art, title, content: texts(200), link, claims, fromDay, untilDay });

const film = shape.record({ video, title, content: texts(200), link, claims, fromDay });

const notice = shape.record({ title, content: texts(600), claims, fromDay });

/** One line: what scrolls has no room for more. */
const scrollLine = shape.record({ title, content: texts(200), claims, fromDay });

const news = shape.record({ art, title, content: texts(2_000), claims, fromDay });

/** What the scheme shows beside its machines. Every text in every language of the scenario. */
export const contentSettings = shape.record({
  carousel: shape.list(slide, 0, 10),
  videoCarousel: shape.list(film, 0, 10),
  /** None, or one. */
  homeVideo: shape.list(shape.record({ video, title, claims }), 0, 1),
  popupNotice: shape.list(notice, 0, 10),
  news: shape.list(news, 0, 50),
  walletNotice: shape.list(notice, 0, 10),
  /** Stands before the winnings of others. Scenarios from before it was thought of have none. */
  scrollNotice: shape.optional(shape.list(scrollLine, 0, 10), []),
  about: shape.record({ title, content: texts(2_000), licence: texts(400) }),
  version: shape.record({
    /** What the app is told to become. A client of a lower code is told so from `fromDay` on. */
    code: shape.whole(1, 1_000_000),
    name: shape.text(/^\d{1,3}(\.\d{1,3}){1,3}$/, 'a version such as 0.5.2'),
    extra: texts(600),
    compulsory: shape.flag,
    fromDay,
  }),
  /** Shorter than eight characters counts as none. */
  serviceUrl: shape.text(/^$|^#\/[A-Za-z0-9/?=&-]{1,118}$/, 'a place in the app, or nothing'),
  paper: shape.record({
    title,
    subtitle: texts(160),
    chapters: shape.list(
      shape.record({
        title,
        paragraphs: shape.list(texts(900), 1, 6),
        /** What is drawn under the words. */
        figure: shape.text(
          /^(none|machines|growth|team|roadmap)$/,
          'none, machines, growth, team or roadmap',
        ),
        /** The claims that the page makes, for the X-ray. */
        claims: shape.list(shape.text(/^[a-zA-Z]{2,40}$/, 'the key of a claim'), 0, 4),
      }),
      1,
      12,
    ),
  }),
});

/** A row of `contents`. */
export type Content = Row<'content'>;

export const contentTables = () => ({
  /** Slides, films, notices and news, of the scenario (`source` is the place in its list) or written (-1). */
  contents: tableOf<Content>()({
    kind: 'u8',
    source: 'i32',
    title: 'text',
    content: 'text',
    art: 'text',
    link: 'text',
    at: 'f64',
    hidden: 'u8',
  }),
  /** A row for each kind that has a list: its contents, those shown with mark 0, the others with 1. */
  contentLists: defineTable({ list: 'i32' as Holds<List<Content>> }),
  /** One row: what the facilitator set over the scenario. `versionCode` 0: nothing; -1: no update is offered. */
  front: defineTable({
    serviceSet: 'u8',
    serviceUrl: 'text',
    versionCode: 'i32',
    versionCompulsory: 'u8',
    versionExtra: 'text',
  }),
});

type Tables = ReturnType<typeof contentTables>;

export interface ContentWorld extends ChatWorld, Tables {
  readonly scenario: ChatWorld['scenario'] & { content: shape.Read<typeof contentSettings> };
}

export const contentEvents = eventKinds({
  /** The place of its kind among `contentKinds`. */
  content: about<number>(),
  version: aboutNothing,
});
