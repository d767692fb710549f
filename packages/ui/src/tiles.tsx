import { Icon, type IconName } from './icon.tsx';
import css from './tiles.module.css';

export interface TilesProps {
  items: readonly { href: string; icon: IconName; label: string }[];
  /** In the brand's colours, for what the scheme promotes most. */
  loud?: boolean;
}

/** Links with icons, four in a row. */
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
