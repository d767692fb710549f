import type { AnnouncedStep } from '@glassmine/replica/wire';
import type { MessageId } from '../../i18n/catalogues.ts';
import { moneyLink, type RoomMoney } from '../../live/currencies.ts';
import { hashOf } from '../../navigation/router.ts';

/** The page to which an announcement links, and its button's text; null for one without a link. */
export function stepLink(
  { kind, words, productId, amount, currency }: AnnouncedStep,
  room: RoomMoney | undefined,
): { href: string; words: MessageId } | null {
  switch (kind) {
    case 'gifts':
      return { href: hashOf('/user/verify', { code: words }), words: 'step.gifts.go' };
    case 'newMachine':
      return { href: hashOf('/index/detail', { productId }), words: 'step.newMachine.go' };
    case 'doubleBonus':
      return { href: hashOf('/index/invitation'), words: 'step.doubleBonus.go' };
    case 'changeCard':
      return { href: hashOf('/user/Caddress'), words: 'step.changeCard.go' };
    case 'unlockDeposit':
      return { href: moneyLink('recharge', room, currency, { amount }), words: 'step.unlockDeposit.go' };
    default:
      return null;
  }
}
