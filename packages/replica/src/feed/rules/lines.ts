import { addRow, DAY, type shape } from '@glassmine/kernel';
import type { Fact, FeedWorld, feedSettings, LineKind } from './world.ts';

/** No line is written again within so many world seconds. */
export const lineRest = 2 * DAY;

export function isResting(world: FeedWorld, line: number): boolean {
  const { lineUses, vars } = world;
  const at = line < lineUses.count ? lineUses.at[line]! : -1;
  return at >= 0 && vars.now - at < lineRest;
}

export function noteLine(world: FeedWorld, line: number): void {
  const { lineUses, vars } = world;
  while (lineUses.count <= line) {
    const row = addRow(lineUses);
    lineUses.at[row] = -1;
  }
  lineUses.at[line] = vars.now;
}

/** `key` names the words of a line that every scenario has; a scenario's own line has them in `text`. */
export interface Line {
  kind: LineKind;
  uses: readonly Fact[];
  about?: 'machine' | 'question' | 'none';
  key?: string;
  text?: shape.Read<typeof feedSettings>['lines'][number]['text'];
}

type Common = Pick<Line, 'uses' | 'about'>;

const says = (...uses: Fact[]): Common => ({ uses });

const shows = (...uses: Fact[]): Common => ({ uses, about: 'machine' });

const question: Common = { uses: [], about: 'question' };

const times = (count: number): Common[] => Array.from({ length: count }, () => says());

const common: Record<LineKind, readonly Common[]> = {
  joining: [
    says('upline'),
    says(),
    question,
    question,
    question,
    shows('machine'),
    shows('machine'),
    says('machine'),
    says('upline'),
    ...times(5),
    says('upline'),
    question,
  ],
  earning: [
    says(),
    says('days'),
    says('balance'),
    shows('machines', 'machine'),
    shows('machine'),
    shows('machine'),
    shows('machine'),
    says('friend'),
    says('friend'),
    says('team'),
    says('team'),
    says('grade'),
    says('grade'),
    says('upline'),
    says('balance'),
    says('balance'),
    ...times(3),
    says('revenue'),
  ],
  worried: [
    says('pending', 'waiting'),
    says('waiting'),
    says(),
    says(),
    says('friend'),
    says('team'),
    says('balance'),
    says(),
    says(),
    says('upline'),
    says('balance'),
    says(),
  ],
  payout: [
    ...times(3),
    says('team'),
    ...times(4),
    says('upline'),
    says('balance'),
    says('days'),
    ...times(2),
    says('machine'),
  ].map(({ uses }) => says('paid', ...uses)),
  toPayout: [says(), says('theirAmount'), ...times(4)],
  toMachine: [says('theirMachine'), says('theirMachine'), says(), says(), says('theirMachine')],
  toDoubt: times(5),
  toOfficial: times(5),
  toQuestion: times(4),
  toNews: times(6),
  doubt: [says('waiting'), says('waiting', 'pending'), ...times(5), says('balance')],
};

const shared: readonly Line[] = Object.entries(common).flatMap(([kind, lines]) =>
  lines.map((line, i) => ({ ...line, kind: kind as LineKind, key: `crowd.${kind}.${i + 1}` })),
);

/** How many lines every scenario has; a scenario's own come after them. */
export const sharedLines = shared.length;

const all = new WeakMap<object, readonly Line[]>();

/** All lines of a world: those of every scenario, and then its own. A line's number is its place here. */
export function linesOf({ scenario: { feed } }: Pick<FeedWorld, 'scenario'>): readonly Line[] {
  const known = all.get(feed);
  if (known) return known;
  const lines = [...(feed.sharedLines ? shared : []), ...feed.lines];
  all.set(feed, lines);
  return lines;
}

const placesByKind = new WeakMap<readonly Line[], Map<LineKind, number[]>>();

/** The places in `linesOf` of the lines of a kind, in their order: an agent that writes looks at these alone. */
export function linePlaces(world: Pick<FeedWorld, 'scenario'>, kind: LineKind): readonly number[] {
  const lines = linesOf(world);
  let places = placesByKind.get(lines);
  if (places === undefined) {
    places = new Map();
    for (const [place, line] of lines.entries()) {
      places.set(line.kind, [...(places.get(line.kind) ?? []), place]);
    }
    placesByKind.set(lines, places);
  }
  return places.get(kind) ?? [];
}
