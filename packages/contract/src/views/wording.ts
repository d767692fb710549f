import { type Texts, textOf, type World } from '@glassmine/scheme';
import { brandName } from './room.ts';

/** What a view needs to put words together for one reader. */
export interface Wording {
  /** `en`, `hi` … */
  readonly language: string;
  /** The server's own words by their id. */
  say(id: string, values?: Record<string, string>): string;
  /** What somebody wrote, by its name in the world; empty once it has been deleted. */
  written(name: string): string;
}

/** A text of the scenario in the reader's language, with its places filled. */
export function scenarioText(
  world: World,
  wording: Wording,
  text: Texts,
  values: Record<string, string> = {},
) {
  const { currency, cashCurrency, chain } = world.scenario;
  const known: Record<string, string> = {
    brand: brandName(world),
    currency,
    cash: cashCurrency,
    chain: chain.name,
    ...values,
  };
  return textOf(text, wording.language).replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(known, name) ? (known[name] as string) : place,
  );
}
