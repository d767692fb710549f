import { type Static, Type } from '@glassmine/kernel/schema';
import { isWritten, type Texts } from '../../base/texts.ts';
import { isFilm } from '../../feed/rules/world.ts';
import { timeOf } from '../../formats/amounts.ts';
import { listOf } from '../../formats/form.ts';
import { type Page, placeOf } from '../../formats/pages.ts';
import { oneOf, time } from '../../formats/shapes.ts';
import { brandName, facilitatorWords, scenarioText, type Wording } from '../../formats/wording.ts';
import { pictureUrl } from '../../plain/pictures.ts';
import { readyKinds, readyTexts } from '../../plain/ready-texts.ts';
import type { World } from '../../world/world.ts';
import {
  contentKindOf,
  type OfferedVersion,
  offeredVersion,
  serviceUrl,
  shownContents,
  shownCount,
} from '../rules/contents.ts';
import type { Content } from '../rules/world.ts';
import { type ContentKind, contentKinds } from '../words.ts';
import { contentClaimsOf, filmClaims } from './claims.ts';

const art = Type.String({ description: 'key of a picture that the app ships; may be empty' });

const link = Type.String({ description: 'a place in the app such as #/projects; may be empty' });

/** A text of the scheme names what it claims. */
export const claims = Type.Array(Type.String(), {
  description: 'keys for the X-ray; the first is the mark of the whole',
  examples: [['announcement']],
});

/** What the scheme shows: slides, films, notices, news. Texts are in the language of the request. */
export const slide = Type.Object({
  bannerId: Type.Integer(),
  imgUrl: art,
  title: Type.String(),
  content: Type.String(),
  link,
  claims,
});

export const film = Type.Object({
  videoId: Type.Integer(),
  poster: Type.String({ description: 'address of the still that stands there first' }),
  videoUrl: Type.String(),
  title: Type.String(),
  content: Type.String(),
  link,
  claims,
});

export const notice = Type.Object({
  noticeId: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  claims,
  createTime: time,
});

export const newsItem = Type.Object({
  newsId: Type.Integer(),
  imgUrl: art,
  title: Type.String(),
  content: Type.String(),
  claims,
  createTime: time,
});

type Slide = Static<typeof slide>;

export type Film = Static<typeof film>;

export type Notice = Static<typeof notice>;

export type NewsItem = Static<typeof newsItem>;

export const contentKind = Type.Enum([...contentKinds]);

export const readyText = Type.Object({
  key: Type.Enum(Object.values(readyTexts).flat()),
  kind: Type.Enum(readyKinds),
  title: Type.String({ description: 'empty for a kind without one' }),
  content: Type.String(),
});

export const consoleContent = Type.Object({
  contentId: Type.Integer(),
  kind: contentKind,
  title: Type.String(),
  content: Type.String(),
  art: Type.String({ description: 'key of a picture or of a film, or address of a picture that was sent' }),
  link,
  time,
  shown: Type.Boolean(),
  ofScenario: Type.Boolean(),
});

export const consoleFront = Type.Object({
  appUrl: Type.String({ description: 'customer service; empty when nobody is there' }),
  versionCode: Type.Integer({ description: 'clients of a lower code are asked to update; 0: none are' }),
  versionBy: oneOf(['scenario', 'facilitator', 'nobody'], { nobody: 'no update is offered' }),
  compulsory: Type.Boolean(),
  extra: Type.String(),
});

export type ConsoleContent = Static<typeof consoleContent>;

export type ConsoleFront = Static<typeof consoleFront>;

export const homeVideoAnswer = Type.Union([
  Type.Object({ poster: Type.String(), videoUrl: Type.String(), title: Type.String(), claims }),
  Type.Null(),
]);

type HomeVideoAnswer = Static<typeof homeVideoAnswer>;

export const newsListAnswer = listOf(newsItem);

type NewsListAnswer = Static<typeof newsListAnswer>;

export const aboutAnswer = Type.Object({
  title: Type.String(),
  content: Type.String(),
  licence: Type.String(),
  brandName: Type.String(),
  logo: Type.String({ description: 'key of the set of tokens' }),
});

type AboutAnswer = Static<typeof aboutAnswer>;

export const serviceAnswer = Type.Object({ appUrl: Type.String() });

type ServiceAnswer = Static<typeof serviceAnswer>;

export const versionAnswer = Type.Union([
  Type.Object({
    downUrl: Type.String({ description: 'a place in the app' }),
    extra: Type.String(),
    compulsory: Type.Boolean(),
    versionCode: Type.Integer(),
  }),
  Type.Null(),
]);

type VersionAnswer = Static<typeof versionAnswer>;

/** More of a kind is never shown together, but for news, which comes in pages. */
const most = 50;

/** Words of something on show, whether the scenario has them or the facilitator wrote them. */
interface ContentWords {
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

export function homeVideoView(world: World, wording: Wording): HomeVideoAnswer {
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

export function newsListView(world: World, wording: Wording, page: Page): NewsListAnswer {
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

export function aboutView(world: World, wording: Wording): AboutAnswer {
  const { about } = world.scenario.content;
  return {
    title: scenarioText(world, wording, about.title),
    content: scenarioText(world, wording, about.content),
    licence: scenarioText(world, wording, about.licence),
    brandName: brandName(world),
    logo: world.scenario.brand.key,
  };
}

export function serviceView(world: World): ServiceAnswer {
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
export function versionView(world: World, wording: Wording, code: number): VersionAnswer {
  const offered = offeredVersion(world);
  if (offered === null || offered.code <= code) return null;
  const { compulsory, code: versionCode } = offered;
  return { downUrl, extra: versionWords(world, wording, offered), compulsory, versionCode };
}
