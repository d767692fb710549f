import { type IconName, Tiles } from '@glassmine/ui';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { isOffered } from '../../live/currencies.ts';
import { useRoom } from '../../live/use-live.ts';
import { hashOf } from '../../navigation/router.ts';

interface Action {
  href: string;
  icon: IconName;
  label: MessageId;
}

/** Those that bring money in come first. */
const actions: Action[] = [
  { href: hashOf('/user/recharge'), icon: 'recharge', label: 'home.action.recharge' },
  { href: hashOf('/user/withdraw'), icon: 'withdraw', label: 'home.action.withdraw' },
  { href: hashOf('/user/address'), icon: 'pin', label: 'title.addresses' },
  { href: hashOf('/user/exchange'), icon: 'refresh', label: 'title.exchange' },
  { href: hashOf('/user/receiveincome'), icon: 'bolt', label: 'home.action.income' },
  { href: hashOf('/user/myorder'), icon: 'machine', label: 'home.action.orders' },
  { href: hashOf('/user/stock'), icon: 'income', label: 'home.action.savings' },
  { href: hashOf('/index/getcoupon'), icon: 'gift', label: 'home.action.coupons' },
  { href: hashOf('/index/sign'), icon: 'star', label: 'home.action.sign' },
  { href: hashOf('/index/invitation'), icon: 'share', label: 'home.action.invite' },
  { href: hashOf('/index/incomePattern'), icon: 'chart', label: 'product.daily' },
  { href: hashOf('/news'), icon: 'news', label: 'title.news' },
];

/** Main pages, by the key of their tab: where the room has no such tab, Home leads to them. */
const mainPages: Record<string, Action> = {
  products: { href: hashOf('/projects'), icon: 'machine', label: 'title.products' },
  team: { href: hashOf('/index/friend'), icon: 'team', label: 'title.team' },
  status: { href: hashOf('/dynamic'), icon: 'feed', label: 'title.dynamic' },
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
      <Tiles loud items={all.map(({ href, icon, label }) => ({ href, icon, label: t(label) }))} />
    </nav>
  );
}
