import { type LessonPlan, type ReadyPlan, readyPlans } from '@glassmine/replica/plain';
import type { CallMap } from '@glassmine/replica/wire';
import { useCall, useCommand } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import { go } from '../../state/place.ts';

type Card = CallMap['console/scenarios']['data'][number];

const warmUpDays = 7;
/** Usual size of a class; a scenario has room for far more, and a running room can be enlarged. */
const learnersUsual = 30;
/** Prefix of a facilitator's own plan, in a list with the ready ones. */
const own = 'own ';

export interface Plans {
  plans: Map<string, LessonPlan>;
  /** For a list: the ready plans, then the facilitator's own. */
  groups: { group: string; items: { value: string; label: string }[] }[];
  isOwn: (key: string) => boolean;
  keyOf: (name: string) => string;
}

/** Ready plans for a scenario, and those that the facilitator has kept. Null until they are known. */
export function usePlans(): Plans | null {
  const t = useText();
  const card = useCall('console/scenarios', {}).data?.[0];
  const kept = useCall('console/plan/list', {}).data;
  if (!card || !kept) return null;
  const ready = (Object.keys(readyPlans) as ReadyPlan[]).map(
    (key) => [key, readyFor(key, card, t(`plan.ready.${key}`))] as const,
  );
  const saved = kept.map((plan) => [`${own}${plan.name}`, plan as LessonPlan] as const);
  const items = (list: readonly (readonly [string, LessonPlan])[]) =>
    list.map(([value, { name }]) => ({ value, label: name }));
  return {
    plans: new Map([...ready, ...saved]),
    groups: [
      { group: t('plan.ready'), items: items(ready) },
      { group: t('plan.own'), items: items(saved) },
    ],
    isOwn: (key) => key.startsWith(own),
    keyOf: (name) => `${own}${name}`,
  };
}

function readyFor(key: ReadyPlan, card: Card, name: string): LessonPlan {
  const { lessons, phases } = readyPlans[key];
  return {
    name,
    lessons,
    phases,
    learners: Math.min(learnersUsual, card.capacity),
    languages: card.languages,
    scenario: card.key,
    agents: card.agents,
    warmUpDays,
    xray: 'onDemand' as const,
    arms: 'none' as const,
  };
}

/** Opens a room and goes to its lobby. */
export function useOpenRoom() {
  return useCommand('console/room/create', { onDone: ({ roomCode }) => go(`/room/${roomCode}/lobby`) });
}
