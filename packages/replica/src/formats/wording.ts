import type { Member, Person } from '../base/rows.ts';
import { type Texts, textOf } from '../base/texts.ts';
import { moneyText } from '../plain/money.ts';
import type { ReadyKey } from '../plain/ready-texts.ts';
import type { World } from '../world/world.ts';

/** The scheme's name never stands without what it is. */
export function brandName(world: World): string {
  return `${world.scenario.brand.name} · simulation`;
}

/** What a view needs to put words together for one reader. */
export interface Wording {
  /** `en`, `hi` … */
  readonly language: string;
  /** The server's own words by their id. */
  say(id: string, values?: Record<string, string>): string;
  /**
   * What somebody wrote, by its name in the world; empty once it has been deleted. What a facilitator wrote once for
   * each language, or chose ready, comes in the reader's.
   */
  written(name: string, values?: Record<string, string>): string;
  /** Which ready text stands under a name; null for what was written. A reader of no room has none. */
  readyOf?(name: string): ReadyKey | null;
}

/** What a facilitator has learners read, with the places of a ready text filled. */
export function facilitatorWords(world: World, wording: Wording, name: string | undefined): string {
  return wording.written(name ?? '', { brand: brandName(world) });
}

const amountsIn = new Map<string, Intl.NumberFormat>();

/** An amount within a sentence, as the reader's language writes it: "1.234,50 pUSDT". */
export function amountText(wording: Wording, minor: number, currency: string): string {
  const { language } = wording;
  let format = amountsIn.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    amountsIn.set(language, format);
  }
  return `${format.format(moneyText(minor) as Intl.StringNumericLiteral)}\u00a0${currency}`;
}

/** A text of the scenario in the reader's language, with its places filled. */
export function scenarioText(
  world: World,
  wording: Wording,
  text: Texts,
  values: Record<string, string> = {},
) {
  const { currency, localCurrencies, chain } = world.scenario;
  const known: Record<string, string> = {
    brand: brandName(world),
    currency,
    cash: localCurrencies[0]?.code ?? currency,
    chain: chain.name,
    ...values,
  };
  return textOf(text, wording.language).replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(known, name) ? (known[name] as string) : place,
  );
}

/** Row of the learner who holds a member account, or -1. */
export function learnerOf(world: World, member: Member): Person {
  return member >= 0 && world.members.isLearner[member] === 1
    ? world.members.person[member]!
    : (-1 as Person);
}
