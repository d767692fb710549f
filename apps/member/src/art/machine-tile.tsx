import { Machine } from '@glassmine/ui/machine';
import css from './art.module.css';

/** A machine on the scheme's night sky: the same in both themes. */
export function MachineTile({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <div className={[css.tile, className].filter(Boolean).join(' ')}>
      <Machine name={name} />
    </div>
  );
}
