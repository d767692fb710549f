import {
  addRow,
  appendTo,
  countIn,
  DAY,
  isRow,
  isWhole,
  type List,
  newestOf,
  newList,
  remark,
  rule,
} from '@glassmine/kernel';
import { tellEverybody } from '../../base/events.ts';
import { isWritten, isWrittenOrNone } from '../../base/texts.ts';
import { sendPushToAll } from '../../messages/rules.ts';
import { type ContentKind, contentKinds } from '../words.ts';
import { type Content, type ContentWorld, contentEvents, isInAppLink } from './world.ts';

/**
 * A new world has lists for so many of the kinds. Those of the others are made when something of them is first
 * shown: a room from before there was such a kind goes on from its snapshot and replays to the same hashes.
 */
const seededKinds = 5;

/** How many of a kind may be shown together. */
const shownMax: Record<ContentKind, number> = {
  carousel: 20,
  videoCarousel: 20,
  popupNotice: 20,
  news: 100_000,
  walletNotice: 50,
  scrollNotice: 20,
};

const marks = { shown: 0, hidden: 1 } as const;

function isContentKind(value: unknown): value is ContentKind {
  return contentKinds.includes(value as ContentKind);
}

export function contentKindOf(world: ContentWorld, item: Content): ContentKind {
  return contentKinds[world.contents.kind[item]!] as ContentKind;
}

/** The list of a kind; null when nothing of it was ever shown. */
function listOf(world: ContentWorld, kind: ContentKind): List<Content> | null {
  const place = contentKinds.indexOf(kind);
  return place < world.contentLists.count ? world.contentLists.list[place]! : null;
}

/** The same, made with those of the kinds before it when there is none yet. */
function madeListOf(world: ContentWorld, kind: ContentKind): List<Content> {
  const place = contentKinds.indexOf(kind);
  while (world.contentLists.count <= place) {
    const row = addRow(world.contentLists);
    world.contentLists.list[row] = newList(world);
  }
  return world.contentLists.list[place]!;
}

export function shownCount(world: ContentWorld, kind: ContentKind): number {
  const list = listOf(world, kind);
  return list === null ? 0 : countIn(world, list, marks.shown);
}

function isFull(world: ContentWorld, kind: ContentKind): boolean {
  return shownCount(world, kind) >= shownMax[kind];
}

/** Rows of contents that are shown, newest first, after leaving out `from`. */
export function shownContents(world: ContentWorld, kind: ContentKind, from: number, size: number): Content[] {
  const list = listOf(world, kind);
  return list === null ? [] : newestOf(world, list, from, size, marks.shown).map(({ row }) => row);
}

/** The same, with what is hidden. */
export function allContents(world: ContentWorld, kind: ContentKind, from: number, size: number) {
  const list = listOf(world, kind);
  if (list === null) return { total: 0, rows: [] };
  return { total: countIn(world, list), rows: newestOf(world, list, from, size).map(({ row }) => row) };
}

/** What the facilitator wrote (names of written texts), or a place in the scenario's list. */
interface NewContent {
  source?: number;
  title?: string;
  content?: string;
  art?: string;
  link?: string;
}

/** Puts something on show; news is told to every member as well. */
function addContent(world: ContentWorld, kind: ContentKind, given: NewContent): Content {
  const { contents } = world;
  const row = addRow(contents);
  contents.kind[row] = contentKinds.indexOf(kind);
  contents.source[row] = given.source ?? -1;
  contents.title[row] = given.title ?? '';
  contents.content[row] = given.content ?? '';
  contents.art[row] = given.art ?? '';
  contents.link[row] = given.link ?? '';
  contents.at[row] = world.vars.now;
  appendTo(world, madeListOf(world, kind), row, marks.shown);
  tellOfContent(world, kind);
  if (kind === 'news') sendPushToAll(world, 'news', { ref: row });
  return row;
}

/** Takes something off show, or puts it back in its place. */
function setShown(world: ContentWorld, item: Content, shown: boolean): void {
  const kind = contentKindOf(world, item);
  world.contents.hidden[item] = shown ? 0 : 1;
  remark(world, madeListOf(world, kind), item, shown ? marks.shown : marks.hidden);
  tellOfContent(world, kind);
}

function tellOfContent(world: ContentWorld, kind: ContentKind): void {
  tellEverybody(world, contentEvents.content, contentKinds.indexOf(kind));
}

/** A new world: its lists, and what the scenario shows from the first day on. */
export function seedContent(world: ContentWorld): void {
  addRow(world.front);
  madeListOf(world, contentKinds[seededKinds - 1] as ContentKind);
  showContentOf(world, 0);
}

/** What the scenario has for a day goes on show; slides whose last day is over go off. O(contents shown). */
export function showContentOf(world: ContentWorld, day: number): void {
  const { content } = world.scenario;
  hideSlidesUntil(world, day);
  for (const kind of contentKinds) {
    content[kind].forEach(({ fromDay }, source) => {
      if (fromDay === day) addContent(world, kind, { source });
    });
  }
  if (day > 0 && content.version.fromDay === day) tellEverybody(world, contentEvents.version, 0);
}

function hideSlidesUntil(world: ContentWorld, day: number): void {
  const { carousel } = world.scenario.content;
  if (day === 0 || !carousel.some(({ untilDay }) => untilDay === day)) return;
  for (const row of shownContents(world, 'carousel', 0, shownMax.carousel)) {
    if (carousel[world.contents.source[row]!]?.untilDay === day) setShown(world, row, false);
  }
}

/** An update that the app is told of; `extra` is the name of a written text, or null for the scenario's own. */
export interface OfferedVersion {
  code: number;
  compulsory: boolean;
  extra: string | null;
}

/** The version code with which the app asks for no update. */
const noVersion = -1;

/** The update that members are told of now: the facilitator's, else the scenario's from its day on; else null. */
export function offeredVersion(world: ContentWorld): OfferedVersion | null {
  const { front, scenario } = world;
  const code = front.versionCode[0]!;
  if (code === noVersion) return null;
  if (code > 0) {
    return { code, compulsory: front.versionCompulsory[0] === 1, extra: front.versionExtra[0] || null };
  }
  const { version } = scenario.content;
  if (world.vars.now < version.fromDay * DAY) return null;
  return { code: version.code, compulsory: version.compulsory, extra: null };
}

/** The link to the customer service; shorter than eight characters it is none. */
export function serviceUrl(world: ContentWorld): string {
  const { serviceSet, serviceUrl } = world.front;
  const url = serviceSet[0] === 1 ? (serviceUrl[0] ?? '') : world.scenario.content.serviceUrl;
  return url.length < 8 ? '' : url;
}

/** The facilitator sets the link to the customer service; an empty link means that there is no service. */
interface SetService {
  type: 'setService';
  appUrl: string;
}

export const setService = rule({
  fits: (c) => typeof c.appUrl === 'string',
  check: (_: ContentWorld, { appUrl }: SetService) =>
    appUrl === '' || isInAppLink(appUrl) ? null : 'content.link',
  apply: (world, { appUrl }) => {
    world.front.serviceSet[0] = 1;
    world.front.serviceUrl[0] = appUrl;
    return {};
  },
});

/** The facilitator has the app ask for an update. `extra` is the name of a written text, or empty. */
interface OfferVersion {
  type: 'offerVersion';
  /** Clients of a lower code are asked. */
  code: number;
  compulsory: boolean;
  extra: string;
}

export const offerVersion = rule({
  fits: (c) => isWhole(c.code, 1, 1_000_000) && typeof c.compulsory === 'boolean' && isWrittenOrNone(c.extra),
  check: () => null,
  apply: (world: ContentWorld, { code, compulsory, extra }: OfferVersion) => {
    world.front.versionCode[0] = code;
    world.front.versionCompulsory[0] = compulsory ? 1 : 0;
    world.front.versionExtra[0] = extra;
    tellEverybody(world, contentEvents.version, 0);
    return { code };
  },
});

/** The facilitator has the app ask for no update, whatever the scenario has. */
interface WithdrawVersion {
  type: 'withdrawVersion';
}

export const withdrawVersion = rule({
  fits: () => true,
  check: () => null,
  apply: (world: ContentWorld, _: WithdrawVersion) => {
    world.front.versionCode[0] = noVersion;
    tellEverybody(world, contentEvents.version, 0);
    return {};
  },
});

const artKey = /^$|^[a-z][a-z0-9-]{1,30}$/;

/** The facilitator puts something on show. `title` and `content` are names of written texts. */
interface PublishContent {
  type: 'publishContent';
  kind: ContentKind;
  title: string;
  content: string;
  /** Key of a picture, of a video for a film, or name of an upload; may be empty. */
  art: string;
  /** A place in the app; may be empty. */
  link: string;
}

export const publishContent = rule({
  fits: (c) =>
    isContentKind(c.kind) &&
    isWritten(c.title) &&
    isWritten(c.content) &&
    typeof c.art === 'string' &&
    (artKey.test(c.art) || isWritten(c.art)) &&
    typeof c.link === 'string',
  check: (world: ContentWorld, { kind, link }: PublishContent) => {
    if (link !== '' && !isInAppLink(link)) return 'content.link';
    return isFull(world, kind) ? 'content.full' : null;
  },
  apply: (world, { kind, title, content, art, link }) => ({
    item: addContent(world, kind, { title, content, art, link }),
  }),
});

/** The facilitator takes something off show, or puts it back. */
interface ShowContent {
  type: 'showContent';
  item: Content;
  shown: boolean;
}

export const showContent = rule({
  fits: (c) => typeof c.item === 'number' && typeof c.shown === 'boolean',
  check: (world: ContentWorld, { item, shown }: ShowContent) => {
    if (!isRow(item, world.contents)) return 'content.unknown';
    const isHidden = world.contents.hidden[item] === 1;
    return shown && isHidden && isFull(world, contentKindOf(world, item)) ? 'content.full' : null;
  },
  apply: (world, { item, shown }) => {
    const isShown = world.contents.hidden[item] === 0;
    if (isShown !== shown) setShown(world, item, shown);
    return { item };
  },
});
