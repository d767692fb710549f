import { Icon, Picker } from '@glassmine/ui';
import { useText } from '../../i18n/use-text.ts';
import type { Way } from '../../live/currencies.ts';
import { hashOf } from '../../navigation/router.ts';
import { type MissingThing, pathOf } from './missing.tsx';
import type { Target } from './targets.ts';
import css from './withdraw.module.css';

interface TargetChoiceProps {
  way: Way;
  targets: readonly Target[];
  chosen: Target | undefined;
  onChange: (id: number) => void;
}

/** Choice of the destination; a link to bind one when there is none. */
export function TargetChoice({ way, targets, chosen, onChange }: TargetChoiceProps) {
  const t = useText();
  const thing: MissingThing = way === 'chain' ? 'address' : 'card';
  if (!chosen)
    return (
      <a className={css.bind} href={hashOf(pathOf[thing])}>
        <Icon name={way === 'chain' ? 'pin' : 'bank'} size={20} />
        {t(`withdraw.missing.${thing}`)}
        <Icon name="chevron" size={18} />
      </a>
    );
  return (
    <Picker
      label={t(way === 'chain' ? 'withdraw.to' : 'withdraw.toCard')}
      value={String(chosen.id)}
      placeholder={t(`withdraw.missing.${thing}`)}
      options={targets.map(({ id, label, note }) => ({ value: String(id), label, note }))}
      onChange={(value) => onChange(Number(value))}
    />
  );
}
