import type { happeningKinds } from '@glassmine/replica/plain';
import type { IconName } from '@glassmine/ui';

export type HappeningKind = (typeof happeningKinds)[number];

/** The picture by which an event is known at a glance. */
export const happeningIcons: Record<HappeningKind, IconName> = {
  warning: 'warning',
  rumour: 'comment',
  influencer: 'star',
  outage: 'offline',
  whaleLeaves: 'logout',
  lesson: 'help',
  newspaper: 'news',
  rivalFalls: 'bolt',
  arrest: 'lock',
};
