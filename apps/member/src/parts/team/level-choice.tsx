import { Segmented } from '@glassmine/ui';
import { useText } from '../../i18n/use-text.ts';

interface LevelChoiceProps {
  levels: readonly { level: number }[];
  value: number;
  onChange: (level: number) => void;
}

/** Choice of one level of the team. */
export function LevelChoice({ levels, value, onChange }: LevelChoiceProps) {
  const t = useText();
  return (
    <Segmented
      label={t('team.which')}
      value={String(value)}
      options={levels.map(({ level }) => ({ value: String(level), label: t('team.level', { level }) }))}
      onChange={(level) => onChange(Number(level))}
    />
  );
}
