import Type, { type Static } from 'typebox';
import { time } from './shapes.ts';

const art = Type.String({ description: 'key of a picture that the app ships; may be empty' });

export const link = Type.String({ description: 'a place in the app such as #/projects; may be empty' });

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

export type Slide = Static<typeof slide>;
export type Film = Static<typeof film>;
export type Notice = Static<typeof notice>;
export type NewsItem = Static<typeof newsItem>;
