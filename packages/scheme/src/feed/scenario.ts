import { shape } from '@glassmine/kernel';
import { texts } from '../texts/languages.ts';

const key = /^[a-z][a-z0-9-]{1,30}$/;

/** In what mood somebody writes: in high hopes, paid, or afraid. */
export const moods = ['joining', 'earning', 'worried'] as const;
export type Mood = (typeof moods)[number];

/** The community: what stands there from the start, and what paid members write. */
export const feedSettings = shape.record({
  seeds: shape.list(
    shape.record({
      /** `scheme` stands under the brand's name, `member` under an invented one. */
      author: shape.oneOf('scheme', 'member'),
      content: texts(1_000),
      pictures: shape.list(shape.text(key, 'the key of a picture'), 0, 9),
      video: shape.text(/^$|^[a-z][a-z0-9-]{1,30}$/, 'the key of a video, or nothing'),
      fromDay: shape.whole(0, 3_650),
    }),
    0,
    50,
  ),
  /** What members of the crowd write when a payout has come; `{amount}` stands for it. */
  payouts: shape.list(texts(400), 0, 20),
  /** Least world hours between two of them. */
  payoutSpacingHours: shape.whole(1, 1_000),
  /** Chance that somebody who was paid wants to tell, and that one whose turn it is likes the newest post. */
  /** What members of the crowd write of themselves, by the mood they are in; in posts and below others' posts. */
  voices: shape.optional(
    shape.list(shape.record({ mood: shape.oneOf(...moods), text: texts(400) }), 0, 100),
    [],
  ),
  payoutPostPpm: shape.whole(0, 1_000_000),
  likePpm: shape.whole(0, 1_000_000),
});

/** The few signs of HTML that a post may have; a link leads into the app. The server lets no others in either. */
const allowedHtml =
  /^(?:[^<>]|<\/?(?:p|b|i|u|em|strong|ul|ol|li)>|<br>|<a href="#\/[A-Za-z0-9/?=&-]{0,118}">|<\/a>)*$/;

/** A payout's words must have a place for the amount, in every language. */
export function checkFeed({ seeds, payouts }: shape.Read<typeof feedSettings>, faults: shape.Fault[]): void {
  seeds.forEach(({ content }, i) => {
    for (const [language, words] of Object.entries(content)) {
      if (allowedHtml.test(words)) continue;
      faults.push({
        path: `/feed/seeds/${i}/content/${language}`,
        reason: 'has HTML that posts may not have',
      });
    }
  });
  payouts.forEach((template, i) => {
    for (const [language, words] of Object.entries(template)) {
      if (words.includes('{amount}')) continue;
      faults.push({ path: `/feed/payouts/${i}/${language}`, reason: 'must have {amount} in it' });
    }
  });
}
