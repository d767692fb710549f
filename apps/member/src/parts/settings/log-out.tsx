import { Button, Confirm } from '@glassmine/ui';
import { useState } from 'react';
import { client } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../state/session.ts';

export function LogOut() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const logOut = async () => {
    // The session ends on this device even if the call fails.
    await client.ask('user/auth/logout', {}).catch(() => undefined);
    // The guard of the current page then redirects to the log-in.
    useSession.getState().logOut();
  };
  return (
    <>
      <Button variant="quiet" block icon="logout" onClick={() => setOpen(true)}>
        {t('mine.logOut')}
      </Button>
      <Confirm
        open={isOpen}
        onOpenChange={setOpen}
        title={t('mine.logOutTitle')}
        text={t('mine.logOutText')}
        confirmLabel={t('mine.logOut')}
        cancelLabel={t('mine.stay')}
        onConfirm={() => void logOut()}
      />
    </>
  );
}
