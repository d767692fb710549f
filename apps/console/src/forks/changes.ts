import type { CallMap, ForkChanges } from '@glassmine/replica/wire';
import { useCallback } from 'react';
import { type Text, useText } from '../i18n/i18n.ts';

/** Changes of a fork as the call takes them; omitted ones stay as in the room. */
export type Changes = Omit<CallMap['console/timeline/fork/start']['form'], 'roomCode' | 'day' | 'untilDay'>;

/** Describes a fork in the facilitator's language. */
function describe(t: Text, changes: ForkChanges): string {
  const { nobodyInvites, dailyRatePercent, warningDay, paysAlways, immunePercent, agentsPercent } = changes;
  const said = [
    nobodyInvites && t('timeline.said.nobodyInvites'),
    dailyRatePercent !== 100 && t('timeline.said.dailyRate', { percent: dailyRatePercent }),
    warningDay > 0 && t('timeline.said.warning', { day: warningDay }),
    paysAlways && t('timeline.said.paysAlways'),
    immunePercent > 0 && t('timeline.said.immune', { percent: immunePercent }),
    agentsPercent !== 100 && t('timeline.said.agents', { percent: agentsPercent }),
  ].filter((words) => words !== false);
  return said.length === 0 ? t('timeline.said.nothing') : said.join(' · ');
}

export function useDescription(): (changes: ForkChanges) => string {
  const t = useText();
  return useCallback((changes) => describe(t, changes), [t]);
}
