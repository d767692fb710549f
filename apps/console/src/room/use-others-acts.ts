import { useEffect, useRef } from 'react';
import { useLook } from '../api/hooks.ts';
import { type Text, useText } from '../i18n/i18n.ts';
import { say } from '../state/said.ts';

const everyMs = 3_000;
const readMax = 10;

/** Acts that change the room for everybody who runs it, with their words. */
const told = {
  clock: 'others.clock',
  xray: 'others.xray',
  'lobby/door': 'others.door',
  'lobby/code': 'others.code',
  'lobby/capacity': 'others.capacity',
  'room/rename': 'others.rename',
  'room/follow': 'others.plan',
  'room/phase': 'others.phase',
  'questionnaire/open': 'others.questionnaire',
  'debrief/open': 'others.debrief',
  'pause/begin': 'others.pause',
  'pause/end': 'others.unpause',
  operator: 'others.operator',
  'operator/act': 'others.operator',
} as const;

const isTold = (action: string): action is keyof typeof told => Object.hasOwn(told, action);

/** Says what other facilitators do in the room while this one is in it. */
export function useOthersActs(code: string, isRunning: boolean): void {
  const t = useText();
  const own = useLook('console/me', {}).data?.name;
  const asked = { roomCode: code, pageSize: readMax };
  const list = useLook('console/audit', asked, { everyMs, enabled: isRunning }).data?.list;
  const newest = useRef<number | null>(null);
  useEffect(() => {
    if (!list || own === undefined) return;
    const before = newest.current;
    newest.current = Math.max(before ?? 0, list[0]?.auditId ?? 0);
    if (before === null) return;
    for (const { auditId, name, action } of list.toReversed())
      if (auditId > before && name !== own && isTold(action)) say(lineOf(t, action, name), 'good');
  }, [list, own, t]);
}

const lineOf = (t: Text, action: keyof typeof told, name: string): string => t(told[action], { name });
