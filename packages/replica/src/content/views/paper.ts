import { calendarMs } from '@glassmine/kernel';
import { percentOf } from '../../formats/amounts.ts';
import { brandName, scenarioText, type Wording } from '../../formats/wording.ts';
import { portion } from '../../ledger/post.ts';
import type { World } from '../../world/world.ts';

/** A machine as the white paper prints it. Sums are minor units. */
export interface PaperMachine {
  name: string;
  priceMinor: number;
  dailyMinor: number;
  validDays: number;
  /** World day, the first is 1. */
  opensOnDay: number;
}

/** The white paper in words and figures: what the PDF is drawn from. It follows from scenario and language alone. */
export interface Paper {
  language: string;
  brand: string;
  currency: string;
  title: string;
  subtitle: string;
  chapters: { title: string; paragraphs: string[]; figure: string; claims: string[] }[];
  machines: PaperMachine[];
  teamPercents: number[];
  /** Epoch ms of the scheme's first day. */
  startsAt: number;
  /** Words of the server's, by the id that comes after `paper.`. */
  words: Record<PaperWord, string>;
}

const paperWordIds = [
  'watermark',
  'machine',
  'price',
  'daily',
  'days',
  'total',
  'week',
  'day',
  'level',
  'growth',
] as const;

type PaperWord = (typeof paperWordIds)[number];

export function paperOf(world: World, wording: Wording): Paper {
  const { scenario } = world;
  const { paper } = scenario.content;
  const text = (texts: typeof paper.title) => scenarioText(world, wording, texts);
  const words = Object.fromEntries(
    paperWordIds.map((id) => [id, wording.say(`paper.${id}`)]),
  ) as Paper['words'];
  return {
    language: wording.language,
    brand: brandName(world),
    currency: scenario.currency,
    title: text(paper.title),
    subtitle: text(paper.subtitle),
    chapters: paper.chapters.map(({ title, paragraphs, figure, claims }) => ({
      title: text(title),
      paragraphs: paragraphs.map(text),
      figure,
      claims,
    })),
    machines: scenario.products.map(({ name, priceMinor, dailyReturnPpm, validDays, opensOnDay }) => ({
      name,
      priceMinor,
      dailyMinor: portion(priceMinor, dailyReturnPpm),
      validDays,
      opensOnDay: opensOnDay + 1,
    })),
    teamPercents: scenario.team.levelsPpm.map(percentOf),
    startsAt: calendarMs(world.startDay, 0),
    words,
  };
}
