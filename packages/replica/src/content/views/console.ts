import type { Static } from '@glassmine/kernel/schema';
import { timeOf } from '../../formats/amounts.ts';
import { listOf } from '../../formats/form.ts';
import { type Page, placeOf } from '../../formats/pages.ts';
import type { Wording } from '../../formats/wording.ts';
import type { World } from '../../world/world.ts';
import { allContents, contentKindOf, offeredVersion, serviceUrl } from '../rules/contents.ts';
import type { Content } from '../rules/world.ts';
import type { ContentKind } from '../words.ts';
import {
  type ConsoleContent,
  type ConsoleFront,
  consoleContent,
  contentWords,
  versionWords,
} from './content.ts';

export const contentsAnswer = listOf(consoleContent);

type ContentsAnswer = Static<typeof contentsAnswer>;

export function consoleContentView(world: World, row: Content, wording: Wording): ConsoleContent {
  const { contents } = world;
  return {
    contentId: row,
    kind: contentKindOf(world, row),
    ...contentWords(world, row, wording),
    time: timeOf(world, contents.at[row]!),
    shown: contents.hidden[row] === 0,
    ofScenario: contents.source[row]! >= 0,
  };
}

export function consoleContentsView(
  world: World,
  page: Page & { kind: ContentKind },
  wording: Wording,
): ContentsAnswer {
  const { total, rows } = allContents(world, page.kind, placeOf(page).from, page.pageSize);
  return { total, list: rows.map((row) => consoleContentView(world, row, wording)) };
}

export function consoleFrontView(world: World, wording: Wording): ConsoleFront {
  const offered = offeredVersion(world);
  return {
    appUrl: serviceUrl(world),
    versionCode: offered?.code ?? 0,
    versionBy: versionBy(world),
    compulsory: offered?.compulsory ?? false,
    extra: offered ? versionWords(world, wording, offered) : '',
  };
}

function versionBy(world: World): ConsoleFront['versionBy'] {
  if (offeredVersion(world) === null) return 'nobody';
  return world.front.versionCode[0]! > 0 ? 'facilitator' : 'scenario';
}
