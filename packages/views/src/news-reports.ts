import type { calls, DataOf } from '@glassmine/contract';
import {
  type Happening,
  happeningKindOf,
  type Person,
  reportedKinds,
  type World,
  xrayOf,
} from '@glassmine/replica';
import { timeOf } from './amounts.ts';
import { figuresOf } from './chat.ts';
import { type Page, pageOfList } from './pages.ts';
import { brandName } from './room.ts';
import type { Wording } from './wording.ts';

type NewsReports = DataOf<typeof calls.phone.news>;

function isReported(world: World, happening: Happening): boolean {
  const kind = happeningKindOf(world, happening);
  return reportedKinds.some((reported) => reported === kind);
}

/** A report of something that has happened; null when the newspaper is silent about it. */
export function newsReportView(
  world: World,
  happening: Happening,
  learner: Person,
  wording: Wording,
): NewsReports['list'][number] | null {
  if (!isReported(world, happening)) return null;
  const kind = happeningKindOf(world, happening) as (typeof reportedKinds)[number];
  const brand = brandName(world);
  const words = (part: 'head' | 'text' | 'truth', share = '') =>
    wording.say(`happening.${kind}.${part}`, { brand, share });
  const share = () => new Intl.NumberFormat(wording.language).format(figuresOf(world)().share);
  return {
    newsId: happening,
    kind,
    paper: wording.say('happening.paper'),
    head: words('head'),
    text: words('text'),
    truth: xrayOf(world, learner) === 'off' ? '' : words('truth', share()),
    time: timeOf(world, world.happenings.at[happening]!),
  };
}

/** Reports of the newspaper on the phone, newest first. */
export function newsReportsView(world: World, learner: Person, page: Page, wording: Wording): NewsReports {
  const rows: Happening[] = [];
  for (let row = (world.happenings.count - 1) as Happening; row >= 0; row = (row - 1) as Happening)
    if (isReported(world, row)) rows.push(row);
  const { total, list } = pageOfList(rows, page);
  return { total, list: list.map((row) => newsReportView(world, row, learner, wording)!) };
}
