import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/client.ts';
import { useText } from '../i18n/i18n.ts';
import css from '../parts/pages.module.css';
import { Row } from '../parts/parts.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { useProof } from '../state/proof.ts';
import { useSession } from '../state/session.ts';

/** Asks for the password before a call for which the server demands it; then sends the call. */
export function Prove() {
  const t = useText();
  const { answer, settle } = useProof();
  const [password, setPassword] = useState('');
  const prove = useMutation({
    mutationFn: () => ask('console/me/prove', { password }),
    onSuccess: ({ msg }) => {
      useSession.getState().signIn(msg, null);
      setPassword('');
      settle(true);
    },
  });
  const cancel = () => {
    setPassword('');
    prove.reset();
    settle(false);
  };
  return (
    <Modal.Root opened={answer !== null} onClose={cancel} lockScroll={false} centered>
      <Modal.Overlay />
      <Modal.Content aria-label={t('prove.title')}>
        <Modal.Body>
          <form
            className={css.fields}
            onSubmit={(event) => {
              event.preventDefault();
              prove.mutate();
            }}
          >
            <h2>{t('prove.title')}</h2>
            <p>{t('prove.text')}</p>
            <PasswordField value={password} onChange={setPassword} />
            {prove.error && <p role="alert">{prove.error.message}</p>}
            <Row>
              <Button type="submit" loading={prove.isPending}>
                {t('prove.go')}
              </Button>
              <Button variant="default" onClick={cancel}>
                {t('shell.cancel')}
              </Button>
            </Row>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
