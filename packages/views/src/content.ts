import type { calls, DataOf, Film, NewsItem, Notice, Slide } from '@glassmine/contract';
import { pictureUrl } from '@glassmine/contract/plain';
import {
  type Content,
  type ContentKind,
  contentKindOf,
  isFilm,
  isWritten,
  type OfferedVersion,
  offeredVersion,
  serviceUrl,
  shownContents,
  shownCount,
  type Texts,
  type World,
} from '@glassmine/replica';
import { timeOf } from './amounts.ts';
import { contentClaimsOf, filmClaims } from './content-claims.ts';
import { type Page, placeOf } from './pages.ts';
import { brandName } from './room.ts';
import { facilitatorWords, scenarioText, type Wording } from './wording.ts';

type User = typeof calls.user;
type Message = typeof calls.message;

/** More of a kind is never shown together, but for news, which comes in pages. */
const most = 50;

/** Words of something on show, whether the scenario has them or the facilitator wrote them. */
export interface ContentWords {
  title: string;
  content: string;
  /** Key of a picture or a video. */
  art: string;
  link: string;
}

export function contentWords(world: World, row: Content, wording: Wording): ContentWords {
  const { contents, scenario } = world;
  const source = contents.source[row]!;
  if (source < 0) {
    return {
      title: facilitatorWords(world, wording, contents.title[row]),
      content: facilitatorWords(world, wording, contents.content[row]),
      art: artOf(contents.art[row] ?? ''),
      link: contents.link[row] ?? '',
    };
  }
  const given = scenario.content[contentKindOf(world, row)][source] as {
    title: Texts;
    content: Texts;
    art?: string;
    video?: string;
    link?: string;
  };
  return {
    title: scenarioText(world, wording, given.title),
    content: scenarioText(world, wording, given.content),
    art: given.art ?? given.video ?? '',
    link: given.link ?? '',
  };
}

/** Key of a picture or a film, or the address of a picture that a facilitator has sent. */
const artOf = (art: string): string => (isWritten(art) ? pictureUrl(art) : art);

function allShown<T>(world: World, kind: ContentKind, view: (row: Content) => T): T[] {
  return shownContents(world, kind, 0, most).map(view);
}

/** Where a film and its still are; empty for a key of which the app ships no film. */
export function videoUrls(key: string): { poster: string; videoUrl: string } {
  return isFilm(key)
    ? { poster: `/api/media/${key}.webp`, videoUrl: `/api/media/${key}.webm` }
    : { poster: '', videoUrl: '' };
}

export function carouselView(world: World, wording: Wording): Slide[] {
  return allShown(world, 'carousel', (row) => {
    const { art, ...words } = contentWords(world, row, wording);
    return { bannerId: row, imgUrl: art, ...words, claims: contentClaimsOf(world, row, wording) };
  });
}

export function videoCarouselView(world: World, wording: Wording): Film[] {
  return allShown(world, 'videoCarousel', (row) => {
    const { art, ...words } = contentWords(world, row, wording);
    return { videoId: row, ...videoUrls(art), ...words, claims: contentClaimsOf(world, row, wording) };
  });
}

export function homeVideoView(world: World, wording: Wording): DataOf<User['homeVideo']> {
  const [film] = world.scenario.content.homeVideo;
  if (!film) return null;
  const title = scenarioText(world, wording, film.title);
  return { ...videoUrls(film.video), title, claims: filmClaims(film.claims) };
}

export function noticesView(
  world: World,
  wording: Wording,
  kind: 'popupNotice' | 'walletNotice' | 'scrollNotice',
): Notice[] {
  return allShown(world, kind, (row) => {
    const { title, content } = contentWords(world, row, wording);
    const createTime = timeOf(world, world.contents.at[row]!);
    return { noticeId: row, title, content, claims: contentClaimsOf(world, row, wording), createTime };
  });
}

function newsItemView(world: World, row: Content, wording: Wording): NewsItem {
  const { title, content, art } = contentWords(world, row, wording);
  const createTime = timeOf(world, world.contents.at[row]!);
  return {
    newsId: row,
    imgUrl: art,
    title,
    content,
    claims: contentClaimsOf(world, row, wording),
    createTime,
  };
}

export function newsListView(world: World, wording: Wording, page: Page): DataOf<User['newsList']> {
  const { from, size } = placeOf(page);
  const rows = shownContents(world, 'news', from, size);
  return { total: shownCount(world, 'news'), list: rows.map((row) => newsItemView(world, row, wording)) };
}

/** null when there is no such news, or it is no longer shown. */
export function newsView(world: World, wording: Wording, row: Content): NewsItem | null {
  const { contents } = world;
  if (row >= contents.count || contents.hidden[row] === 1 || contentKindOf(world, row) !== 'news')
    return null;
  return newsItemView(world, row, wording);
}

export function aboutView(world: World, wording: Wording): DataOf<User['about']> {
  const { about } = world.scenario.content;
  return {
    title: scenarioText(world, wording, about.title),
    content: scenarioText(world, wording, about.content),
    licence: scenarioText(world, wording, about.licence),
    brandName: brandName(world),
    logo: world.scenario.brand.key,
  };
}

export function serviceView(world: World): DataOf<Message['service']> {
  return { appUrl: serviceUrl(world) };
}

/** What an update says of itself. */
export function versionWords(world: World, wording: Wording, { extra }: OfferedVersion): string {
  return extra === null
    ? scenarioText(world, wording, world.scenario.content.version.extra)
    : facilitatorWords(world, wording, extra);
}

/** Where an update's link leads: to the card about apps that come by a link. There is no file. */
const downUrl = '#/index/about?claim=updateLink';

/** null for a client that is new enough. */
export function versionView(world: World, wording: Wording, code: number): DataOf<Message['version']> {
  const offered = offeredVersion(world);
  if (offered === null || offered.code <= code) return null;
  const { compulsory, code: versionCode } = offered;
  return { downUrl, extra: versionWords(world, wording, offered), compulsory, versionCode };
}
