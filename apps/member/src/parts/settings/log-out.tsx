import { Button, Confirm } from '@glassmine/ui';
import { useState } from 'react';
import { client } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../state/session.ts';

export function LogOut() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const logOut = async () => {
    // The session ends on this device whatever the server says: nobody should have to stay logged in.
    await client.ask('user/auth/logout', {}).catch(() => undefined);
    // A page of a member's leads to the log-in by itself then.
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
