import type { CallMap } from '@glassmine/replica/wire';
import type { MessageId } from '../i18n/i18n.ts';

type Act = CallMap['console/audit']['data']['list'][number];

/** Texts about another facilitator's act, by its call or by the start of its call's path. */
const messages: Record<string, MessageId> = {
  clock: 'others.clock',
  'product/add': 'others.productAdded',
  'product/change': 'others.productChanged',
  'product/withdraw': 'others.productWithdrawn',
  'coupon/open': 'others.couponsOpened',
  coupon: 'others.coupons',
  code: 'others.codes',
  savings: 'others.savings',
  'operator/step': 'others.step',
  operator: 'others.operator',
  happening: 'others.happening',
  xray: 'others.xray',
  'pause/begin': 'others.pause',
  'pause/end': 'others.unpause',
  content: 'others.content',
  notice: 'others.content',
  feed: 'others.content',
  version: 'others.content',
  service: 'others.content',
  front: 'others.content',
  review: 'others.reviews',
  withdrawal: 'others.reviews',
  transfer: 'others.reviews',
  feedback: 'others.reviews',
  'lobby/door': 'others.door',
  'lobby/code': 'others.code',
  'lobby/capacity': 'others.capacity',
  lobby: 'others.people',
  member: 'others.people',
  'room/rename': 'others.rename',
  'room/follow': 'others.plan',
  'lesson/move': 'others.phase',
  'lesson/refit': 'others.plan',
  'questionnaire/open': 'others.questionnaire',
  'debrief/open': 'others.debrief',
};

/** The message that tells it, and its values. */
export function actWords({ name, action, detail }: Act): [MessageId, Record<string, string>] {
  const message = messages[action] ?? messages[action.split('/')[0] as string] ?? 'others.else';
  const about = JSON.parse(detail) as Record<string, unknown>;
  const text = (field: string) => String(about[field] ?? '');
  return [
    message,
    {
      name,
      action: text('action'),
      kind: text('kind'),
      start: text('start'),
      open: text('open'),
      withdrawn: text('withdrawn'),
      mode: text('mode'),
      seconds: text('secondsPerDay'),
    },
  ];
}
