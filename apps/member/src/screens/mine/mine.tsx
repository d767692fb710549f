import { List, ListItem, Skeleton, Tiles } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { Group } from '../../page/group.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { LogOut } from '../../parts/settings/log-out.tsx';
import { IdentityCard } from './identity-card.tsx';
import { type Entry, menu } from './menu.ts';

export function MineScreen() {
  const t = useText();
  const info = useCall('user/user/info', {});
  return (
    <Screen>
      <Loaded query={info} skeleton={<Skeleton height="226px" radius="20px" />}>
        {(member) => <IdentityCard member={member} />}
      </Loaded>
      {menu.map(({ label, asTiles, items }) => (
        <Group key={label} as="nav" title={t(label)}>
          {asTiles ? (
            <Tiles items={items.map(({ href, icon, title }) => ({ href, icon, label: t(title) }))} />
          ) : (
            <Rows items={items} />
          )}
        </Group>
      ))}
      <LogOut />
    </Screen>
  );
}

function Rows({ items }: { items: readonly Entry[] }) {
  const t = useText();
  return (
    <List>
      {items.map(({ href, icon, title }) => (
        <ListItem key={href} href={href} icon={icon} title={t(title)} />
      ))}
    </List>
  );
}
