import { shape } from '@glassmine/kernel';
import { texts } from '../texts/languages.ts';
import { facts, lineKinds, placeOf } from './line-kinds.ts';

const key = /^[a-z][a-z0-9-]{1,30}$/;

/** Characters of a line that a member of the crowd writes. */
export const lineLengthMax = 200;

/** The community: what stands there from the start, and what members of the crowd write. */
export const feedSettings = shape.record({
  seeds: shape.list(
    shape.record({
      /** `scheme` stands under the brand's name, `member` under an invented one. */
      author: shape.oneOf('scheme', 'member'),
      content: texts(1_000),
      pictures: shape.list(shape.text(key, 'the key of a picture'), 0, 9),
      video: shape.text(/^$|^[a-z][a-z0-9-]{1,30}$/, 'the key of a video, or nothing'),
      /** The claims that it makes, for the X-ray; without any it is marked by who wrote it. */
      claims: shape.optional(shape.list(shape.text(/^[a-zA-Z]{2,40}$/, 'the key of a claim'), 0, 4), []),
      fromDay: shape.whole(0, 3_650),
    }),
    0,
    50,
  ),
  /** Whether the crowd writes the lines that every scenario has; they name neither machines nor mines. */
  sharedLines: shape.optional(shape.flag, true),
  /**
   * Lines of this scenario alone, beside those. A line has a place for each fact that it uses, and is written only by
   * those of whom these facts are true; `about` is what others answer.
   */
  lines: shape.optional(
    shape.list(
      shape.record({
        kind: shape.oneOf(...lineKinds),
        uses: shape.optional(shape.list(shape.oneOf(...facts), 0, 5), []),
        about: shape.optional(shape.oneOf('machine', 'question', 'none'), 'none'),
        text: texts(lineLengthMax),
      }),
      0,
      200,
    ),
    [],
  ),
  /** Least world hours between two posts of the crowd. */
  payoutSpacingHours: shape.whole(1, 1_000),
  /** Chance that somebody who was paid wants to tell, and that one whose turn it is likes the newest post. */
  payoutPostPpm: shape.whole(0, 1_000_000),
  likePpm: shape.whole(0, 1_000_000),
});

/** The few signs of HTML that a post may have; a link leads into the app. The server lets no others in either. */
const allowedHtml =
  /^(?:[^<>]|<\/?(?:p|b|i|u|em|strong|ul|ol|li)>|<br>|<a href="#\/[A-Za-z0-9/?=&-]{0,118}">|<\/a>)*$/;

/** A line's places, in every language, must be filled by the facts it uses; a payout's line tells the amount. */
export function checkFeed({ seeds, lines }: shape.Read<typeof feedSettings>, faults: shape.Fault[]): void {
  seeds.forEach(({ content }, i) => {
    for (const [language, words] of Object.entries(content)) {
      if (allowedHtml.test(words)) continue;
      faults.push({
        path: `/feed/seeds/${i}/content/${language}`,
        reason: 'has HTML that posts may not have',
      });
    }
  });
  lines.forEach(({ kind, uses, text }, i) => {
    const known = [
      'brand',
      ...(kind.startsWith('to') || kind === 'doubt' ? ['name'] : []),
      ...uses.map((fact) => placeOf[fact]),
    ];
    if (kind === 'payout' && !uses.includes('paid'))
      faults.push({ path: `/feed/lines/${i}/uses`, reason: 'must have "paid" in it' });
    for (const [language, words] of Object.entries(text)) {
      for (const [, place = ''] of words.matchAll(/\{(\w+)\}/g)) {
        if (known.includes(place)) continue;
        faults.push({
          path: `/feed/lines/${i}/text/${language}`,
          reason: `has {${place}}, which no fact fills`,
        });
      }
    }
  });
}
