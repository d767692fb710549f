import { Icon, type IconName } from '@glassmine/ui';
import type { ReactNode } from 'react';
import css from './account.module.css';

/** Explains a form, above it. */
export function Intro({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className={css.intro}>
      <span className={css.mark}>
        <Icon name={icon} size={28} />
      </span>
      <div>{children}</div>
    </div>
  );
}
