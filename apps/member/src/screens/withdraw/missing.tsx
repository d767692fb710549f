import { Button, Dialog } from '@glassmine/ui';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { Path } from '../../navigation/paths.ts';
import { navigate } from '../../navigation/router.ts';

export type MissingThing = 'address' | 'card' | 'fundPassword';

export const pathOf: Record<MissingThing, Path> = {
  address: '/user/addAddress',
  card: '/user/CaddAddress',
  fundPassword: '/user/fundPwd',
};

/** Says what is missing for a withdrawal, with a link to add it. */
export function Missing({ what, onClose }: { what: MissingThing | null; onClose: () => void }) {
  const t = useText();
  const [last, setLast] = useState<MissingThing>('address');
  if (what !== null && what !== last) setLast(what);
  return (
    <Dialog
      open={what !== null}
      onOpenChange={onClose}
      title={t(`withdraw.missing.${last}`)}
      text={t(`withdraw.missingText.${last}`)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('withdraw.later')}
          </Button>
          <Button onClick={() => navigate(pathOf[last])}>{t(`withdraw.missingGo.${last}`)}</Button>
        </>
      }
    />
  );
}
