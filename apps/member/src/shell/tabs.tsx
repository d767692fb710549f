import { type IconName, TabBar } from '@glassmine/ui';
import type { MessageId } from '../i18n/catalogues.ts';
import { useText } from '../i18n/use-text.ts';
import type { Path, Route } from '../navigation/paths.ts';
import { hashOf } from '../navigation/router.ts';

/** Tabs by the key in the room's view. */
const known: Record<string, { path: Path; title: MessageId; icon: IconName }> = {
  home: { path: '/index', title: 'tab.home', icon: 'home' },
  status: { path: '/dynamic', title: 'tab.status', icon: 'feed' },
  products: { path: '/projects', title: 'tab.products', icon: 'machine' },
  wallet: { path: '/user/balance', title: 'tab.wallet', icon: 'wallet' },
  team: { path: '/index/friend', title: 'tab.team', icon: 'team' },
  mine: { path: '/mine', title: 'tab.mine', icon: 'person' },
  personal: { path: '/mine', title: 'menu.personal', icon: 'person' },
};
/** The default until the room is loaded. */
const usual = ['home', 'status', 'products', 'team', 'mine'];

type Keys = readonly string[] | undefined;

export function Tabs({ path, keys }: { path: string; keys: Keys }) {
  const t = useText();
  const tabs = (keys ?? usual).flatMap((key) => {
    const tab = known[key];
    return tab ? [{ href: hashOf(tab.path), label: t(tab.title), icon: tab.icon }] : [];
  });
  return <TabBar tabs={tabs} current={`#${path}`} label={t('tab.label')} />;
}

/** A route that is a tab in this room counts as a main page, whatever the table says. */
export function asTab(route: Route, keys: Keys): Route {
  const isTab = keys?.some((key) => known[key]?.path === route.path);
  return isTab && !route.tab ? { ...route, tab: true, depth: 1 } : route;
}
