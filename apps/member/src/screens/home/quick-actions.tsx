import { type IconName, Tiles } from '@glassmine/ui';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { isOffered } from '../../live/currencies.ts';
import { useRoom } from '../../live/use-live.ts';
import type { Path } from '../../navigation/paths.ts';
import { hashOf } from '../../navigation/router.ts';

interface Action {
  to: Path;
  icon: IconName;
  label: MessageId;
}

/** Those that bring money in come first. */
const actions: Action[] = [
  { to: '/user/recharge', icon: 'recharge', label: 'home.action.recharge' },
  { to: '/user/withdraw', icon: 'withdraw', label: 'home.action.withdraw' },
  { to: '/user/address', icon: 'pin', label: 'title.addresses' },
  { to: '/user/exchange', icon: 'refresh', label: 'title.exchange' },
  { to: '/user/receiveincome', icon: 'bolt', label: 'home.action.income' },
  { to: '/user/myorder', icon: 'machine', label: 'home.action.orders' },
  { to: '/user/stock', icon: 'income', label: 'home.action.savings' },
  { to: '/index/getcoupon', icon: 'gift', label: 'home.action.coupons' },
  { to: '/index/sign', icon: 'star', label: 'home.action.sign' },
  { to: '/index/invitation', icon: 'share', label: 'home.action.invite' },
  { to: '/index/incomePattern', icon: 'chart', label: 'product.daily' },
  { to: '/news', icon: 'news', label: 'title.news' },
];

/** Main pages, by the key of their tab: where the room has no such tab, Home leads to them. */
const mainPages: Record<string, Action> = {
  products: { to: '/projects', icon: 'machine', label: 'title.products' },
  team: { to: '/index/friend', icon: 'team', label: 'title.team' },
  status: { to: '/dynamic', icon: 'feed', label: 'title.dynamic' },
};

export function QuickActions() {
  const t = useText();
  const room = useRoom();
  const tabs = room?.tabs;
  const missing = tabs ? Object.keys(mainPages).filter((key) => !tabs.includes(key)) : [];
  const offered = actions.filter((action) => isOffered(room, action));
  const all = [...offered, ...missing.map((key) => mainPages[key] as Action)];
  return (
    <nav aria-label={t('home.actions')}>
      <Tiles loud items={all.map(({ to, icon, label }) => ({ href: hashOf(to), icon, label: t(label) }))} />
    </nav>
  );
}
