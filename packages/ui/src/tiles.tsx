import { Icon, type IconName } from './icon.tsx';
import css from './tiles.module.css';

export interface TilesProps {
  items: readonly { href: string; icon: IconName; label: string }[];
  /** In the scheme's own colours, for what it wants pressed most. */
  loud?: boolean;
}

/** Ways to go, four in a row. */
export function Tiles({ items, loud }: TilesProps) {
  return (
    <ul className={css.tiles} data-loud={loud || undefined}>
      {items.map(({ href, icon, label }) => (
        <li key={href}>
          <a href={href}>
            <span className={css.tile}>
              <Icon name={icon} size={22} />
            </span>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
