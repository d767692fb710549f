import { type IconName, Tiles } from '@glassmine/ui';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';

/** Eight, in the order in which money goes in and should stay in. */
const actions: { href: string; icon: IconName; label: MessageId }[] = [
  { href: '#/user/recharge', icon: 'recharge', label: 'home.action.recharge' },
  { href: '#/user/withdraw', icon: 'withdraw', label: 'home.action.withdraw' },
  { href: '#/user/receiveincome', icon: 'bolt', label: 'home.action.income' },
  { href: '#/user/myorder', icon: 'machine', label: 'home.action.orders' },
  { href: '#/user/stock', icon: 'income', label: 'home.action.savings' },
  { href: '#/index/getcoupon', icon: 'gift', label: 'home.action.coupons' },
  { href: '#/index/sign', icon: 'star', label: 'home.action.sign' },
  { href: '#/index/invitation', icon: 'share', label: 'home.action.invite' },
];

export function QuickActions() {
  const t = useText();
  return (
    <nav aria-label={t('home.actions')}>
      <Tiles loud items={actions.map(({ href, icon, label }) => ({ href, icon, label: t(label) }))} />
    </nav>
  );
}
