import { Icon, type IconName } from '@glassmine/ui';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import css from './home.module.css';

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
    <nav className={css.actions} aria-label={t('home.actions')}>
      <ul>
        {actions.map(({ href, icon, label }) => (
          <li key={href}>
            <a href={href}>
              <span className={css.tile}>
                <Icon name={icon} size={22} />
              </span>
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
