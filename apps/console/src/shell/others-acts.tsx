import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readUntold, useCall } from '../api/hooks.ts';
import { useLiveCall } from '../api/use-live-call.ts';
import { useText } from '../i18n/i18n.ts';
import { notify } from '../state/notifications.ts';
import { actWords } from './act-words.ts';

/** Most acts that are shown one by one; of more at a time, only the newest. */
const toldMax = 5;
const shownMs = 10_000;

/**
 * Tells what other facilitators do in a room, so that a contrary press is seen by those who pressed before it, and reads
 * everything again, so that no desk shows what is no longer so. It draws nothing.
 */
export function OthersActs({ code }: { code: string }) {
  const t = useText();
  const client = useQueryClient();
  const me = useCall('console/me', {}).data?.name;
  const form = { roomCode: code, pageSize: toldMax };
  const list = useLiveCall('console/audit', form, { enabled: me !== undefined }).data?.list;
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (list === undefined || me === undefined) return;
    const before = told.current;
    told.current = Math.max(before ?? 0, ...list.map(({ auditId }) => auditId));
    // The page shows already what was done before it was opened.
    if (before === null) return;
    const news = list.filter(({ auditId, name }) => auditId > before && name !== me).reverse();
    for (const act of news) notify(t(...actWords(act)), 'news', shownMs);
    if (news.length > 0) readUntold(client);
  }, [list, me, t, client]);
  return null;
}
