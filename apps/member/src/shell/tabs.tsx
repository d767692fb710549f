import { type IconName, TabBar } from '@glassmine/ui';
import type { MessageId } from '../i18n/catalogues.ts';
import { useText } from '../i18n/use-text.ts';

/** Tabs by the key that a room's view names them with; those without a screen yet are left out. */
const known: Record<string, { path: string; title: MessageId; icon: IconName }> = {
  home: { path: '/index', title: 'tab.home', icon: 'home' },
  products: { path: '/projects', title: 'tab.products', icon: 'machine' },
  wallet: { path: '/user/balance', title: 'tab.wallet', icon: 'wallet' },
  team: { path: '/index/friend', title: 'tab.team', icon: 'team' },
  mine: { path: '/mine', title: 'tab.mine', icon: 'person' },
  personal: { path: '/mine', title: 'tab.mine', icon: 'person' },
};
const usual = ['home', 'products', 'team', 'mine'];

export function Tabs({ path, keys }: { path: string; keys: readonly string[] | undefined }) {
  const t = useText();
  const tabs = (keys ?? usual).flatMap((key) => {
    const tab = known[key];
    return tab ? [{ href: `#${tab.path}`, label: t(tab.title), icon: tab.icon }] : [];
  });
  return <TabBar tabs={tabs} current={`#${path}`} label={t('tab.label')} />;
}
