import { Tiles } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { isOffered } from '../../live/currencies.ts';
import { useRoom } from '../../live/use-live.ts';
import { hashOf } from '../../navigation/router.ts';
import { Group } from '../../page/group.tsx';
import { Links } from '../../page/links.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { LogOut } from '../../parts/settings/log-out.tsx';
import { IdentityCard } from './identity-card.tsx';
import { menu } from './menu.ts';

export function MineScreen() {
  const t = useText();
  const info = useCall('user/user/info', {});
  const room = useRoom();
  const groups = menu.map((group) => ({
    ...group,
    items: group.items.filter((item) => isOffered(room, item)),
  }));
  return (
    <Screen>
      <Loaded query={info} skeleton={[290]}>
        {(member) => <IdentityCard member={member} />}
      </Loaded>
      {groups.map(({ label, asTiles, items }) => (
        <Group key={label} as="nav" title={t(label)}>
          {asTiles ? (
            <Tiles
              items={items.map(({ to, icon, title }) => ({ href: hashOf(to), icon, label: t(title) }))}
            />
          ) : (
            <Links links={items} />
          )}
        </Group>
      ))}
      <LogOut />
    </Screen>
  );
}
