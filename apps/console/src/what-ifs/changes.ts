import type { CallMap, ForkWhatIf } from '@glassmine/contract';
import { useCallback } from 'react';
import { type Text, useText } from '../i18n/i18n.ts';

/** What is different, as the call takes it: left out is as it was. */
export type Changes = Omit<CallMap['console/timeline/fork/start']['form'], 'roomCode' | 'day' | 'untilDay'>;

/** A what-if in a facilitator's words. */
export function saidIn(t: Text, whatIf: ForkWhatIf): string {
  const { nobodyInvites, dailyRatePercent, warningDay, paysAlways, immunePercent, agentsPercent } = whatIf;
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

export function useSaid(): (whatIf: ForkWhatIf) => string {
  const t = useText();
  return useCallback((whatIf) => saidIn(t, whatIf), [t]);
}
