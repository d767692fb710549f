import { type IconName, Tiles } from '@glassmine/ui';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';

/** Eight actions; those that bring money in come first. */
const actions: { href: string; icon: IconName; label: MessageId }[] = [
  { href: hashOf('/user/recharge'), icon: 'recharge', label: 'home.action.recharge' },
  { href: hashOf('/user/withdraw'), icon: 'withdraw', label: 'home.action.withdraw' },
  { href: hashOf('/user/receiveincome'), icon: 'bolt', label: 'home.action.income' },
  { href: hashOf('/user/myorder'), icon: 'machine', label: 'home.action.orders' },
  { href: hashOf('/user/stock'), icon: 'income', label: 'home.action.savings' },
  { href: hashOf('/index/getcoupon'), icon: 'gift', label: 'home.action.coupons' },
  { href: hashOf('/index/sign'), icon: 'star', label: 'home.action.sign' },
  { href: hashOf('/index/invitation'), icon: 'share', label: 'home.action.invite' },
];

export function QuickActions() {
  const t = useText();
  return (
    <nav aria-label={t('home.actions')}>
      <Tiles loud items={actions.map(({ href, icon, label }) => ({ href, icon, label: t(label) }))} />
    </nav>
  );
}
