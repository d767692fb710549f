/** What live frames carry and name: the door of those who send them. */
import type { Person } from './base/rows.ts';
import type { Happened } from './changes.ts';
import { unreadChats } from './chat/rules/threads.ts';
import { clockView } from './control/views/room.ts';
import { accountView } from './formats/amounts.ts';
import type { Wording } from './formats/wording.ts';
import type { LiveEvent } from './live-frames.ts';
import { unreadPushes } from './messages/rules.ts';
import { pushView } from './messages/views.ts';
import { bankMovedView } from './outside/views/bank.ts';
import { newsReportView } from './outside/views/news.ts';
import { mailItemView, messageView, sideOf, transferView } from './outside/views/phone.ts';
import { winningView } from './team/views.ts';
import type { World } from './world/world.ts';
import { xrayOf } from './xray/rules.ts';

export {
  changesOf,
  debriefFrame,
  type Happened,
  pathsOfCommand,
  pauseFrame,
  questionnaireFrame,
} from './changes.ts';

/**
 * What one learner is told, with its data, of what happened. Repeated news is told once, as it stands now; news of
 * others is left out. Records reach back a few ticks: the world may have moved on before this is said.
 */
export function liveEvents(
  world: World,
  events: readonly Happened['event'][],
  learner: Person,
  wording: Wording,
): LiveEvent[] {
  const seen = new Set<string>();
  const out: LiveEvent[] = [];
  for (const event of events) {
    if (event.person !== -1 && event.person !== learner) continue;
    const key = `${event.kind}:${event.id}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const told = liveEvent(world, event, learner, wording);
    if (told) out.push(told);
  }
  return out;
}

function liveEvent(
  world: World,
  event: Happened['event'],
  learner: Person,
  wording: Wording,
): LiveEvent | null {
  switch (event.kind) {
    case 'clock':
      return { kind: 'clock', clock: clockView(world) };
    case 'xray':
      return { kind: 'xray', mode: xrayOf(world, learner) };
    case 'account':
      return accountEvent(world, learner);
    case 'transfer':
      return {
        kind: 'transfer',
        transfer: transferView(world, event.id, sideOf(world, event.id, learner)),
      };
    case 'bank':
      return { kind: 'bank', ...bankMovedView(world, event.id, learner, wording) };
    case 'message': {
      const unreadMessages = world.learners.unread[world.people.learner[learner]!]!;
      return { kind: 'message', message: messageView(world, event.id), unreadMessages };
    }
    case 'mail': {
      const unreadMail = world.learners.unreadMail[world.people.learner[learner]!]!;
      return { kind: 'mail', mail: mailItemView(world, event.id), unreadMail };
    }
    case 'happening': {
      const report = newsReportView(world, event.id, learner, wording);
      return report && { kind: 'news', report };
    }
    case 'chat':
      return { kind: 'chat', unreadChats: unreadChats(world, learner) };
    case 'winning':
      return { kind: 'winning', item: winningView(world, event.id) };
    case 'push':
      return {
        kind: 'push',
        push: pushView(world, event.id, wording),
        unread: unreadPushes(world, learner),
      };
    default:
      // It carries nothing: changes.ts names what shows it.
      return null;
  }
}

function accountEvent(world: World, learner: Person): LiveEvent | null {
  const member = world.people.member[learner]!;
  if (member < 0) return null;
  return { kind: 'account', account: accountView(world, member) };
}
