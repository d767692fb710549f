import { Button, CopyButton } from '@glassmine/ui';
import { useText } from '../i18n/use-text.ts';
import { type FillKind, fill, useCanFill } from '../state/phone.ts';

/** Fills a value into the screen behind the phone if a field there accepts it; otherwise copies it. */
export function TakeValue({ kind, value, named }: { kind: FillKind; value: string; named?: boolean }) {
  const t = useText();
  const canFill = useCanFill(kind);
  if (!canFill)
    return <CopyButton value={value} {...(named && { label: t('message.codeCopied', { value }) })} />;
  return (
    <Button variant="quiet" size="s" icon="check" onClick={() => fill(kind, value)}>
      {named ? t('phone.fillValue', { value }) : t('phone.fill')}
    </Button>
  );
}
