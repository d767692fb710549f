import type { Push } from '@glassmine/replica/wire';
import type { MessageId } from '../../i18n/catalogues.ts';
import { bindLink, type RoomMoney, wayOf } from '../../live/currencies.ts';
import type { Path, QueryOf } from '../../navigation/paths.ts';
import { hashOf } from '../../navigation/router.ts';

/** The link of a message, or null when the message has no target. */
export function linkOf({ kind, ref }: Pick<Push, 'kind' | 'ref'>): { href: string; words: MessageId } | null {
  const to = <P extends Path>(path: P, query?: QueryOf<P>) =>
    kind === 'notice' || kind === 'answer'
      ? null
      : { href: hashOf(path, query), words: `messages.go.${kind}` as const };
  switch (kind) {
    case 'news':
      return ref < 0 ? null : to('/info/detail', { newsId: ref });
    case 'withdrawalFailed':
      return to('/user/withrecord');
    case 'subordinateRented':
      return to('/index/friend');
    case 'couponReceived':
      return to('/index/mycoupon');
    case 'voucherReceived':
      return to('/projects');
    case 'postPublished':
      return ref < 0 ? null : to('/dynamic/detail', { id: ref });
    case 'postTurnedDown':
      return to('/user/addynamic');
    case 'rewardCredited':
    case 'rewardTurnedDown':
      return to('/user/reward');
    case 'feedbackAnswered':
      return to('/user/feedback');
    default:
      return null;
  }
}

/** Where another card or address is bound after a withdrawal failed; null for other messages. */
export function remedyOf(
  { kind, currency }: Pick<Push, 'kind' | 'currency'>,
  room: RoomMoney | undefined,
): { href: string; words: MessageId } | null {
  if (kind !== 'withdrawalFailed') return null;
  const words = wayOf(room, currency) === 'bank' ? 'withdraw.newCard' : 'withdraw.newAddress';
  return { href: bindLink(room, currency), words };
}
