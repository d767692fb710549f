import type { Static } from '@glassmine/kernel/schema';
import type { Person } from '../../base/rows.ts';
import { happeningKindOf } from '../../feed/rules/speak.ts';
import { reserveOfHundred, timeOf } from '../../formats/amounts.ts';
import { listOf } from '../../formats/form.ts';
import { type Page, pageOfList } from '../../formats/pages.ts';
import { brandName, type Wording } from '../../formats/wording.ts';
import type { World } from '../../world/world.ts';
import { xrayOf } from '../../xray/rules.ts';
import type { Happening } from '../rules/world.ts';
import { reportedKinds } from '../words.ts';
import { newsReport } from './phone.ts';

export const phoneNewsAnswer = listOf(newsReport);

type PhoneNewsAnswer = Static<typeof phoneNewsAnswer>;

type NewsReports = PhoneNewsAnswer;

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
  const share = () => new Intl.NumberFormat(wording.language).format(reserveOfHundred(world));
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
