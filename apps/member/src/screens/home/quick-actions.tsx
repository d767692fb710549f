import { Icon, type IconName } from '@glassmine/ui';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import css from './home.module.css';

const actions: { href: string; icon: IconName; label: MessageId }[] = [
  { href: '#/user/recharge', icon: 'recharge', label: 'home.action.recharge' },
  { href: '#/user/withdraw', icon: 'withdraw', label: 'home.action.withdraw' },
  { href: '#/user/myorder', icon: 'order', label: 'home.action.orders' },
  { href: '#/user/record', icon: 'records', label: 'home.action.records' },
  { href: '#/user/receiveincome', icon: 'income', label: 'home.action.income' },
  { href: '#/index/invitation', icon: 'share', label: 'home.action.invite' },
  { href: '#/user/address', icon: 'pin', label: 'home.action.address' },
  { href: '#/user/fundPwd', icon: 'lock', label: 'home.action.fundPassword' },
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
