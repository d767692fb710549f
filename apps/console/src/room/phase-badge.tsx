import type { CallMap } from '@glassmine/replica/wire';
import { useText } from '../i18n/i18n.ts';
import { Badge } from '../parts/parts.tsx';

type Phase = CallMap['console/room']['data']['operatorPhase'];

/** What the operator is doing: paying, slowing payouts, or gone. */
export function PhaseBadge({ phase }: { phase: Phase }) {
  const t = useText();
  const tone = { paying: 'good', slowing: 'signal', gone: 'bad' } as const;
  return <Badge tone={tone[phase]}>{t(`phase.${phase}`)}</Badge>;
}
