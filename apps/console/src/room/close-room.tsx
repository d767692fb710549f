import { useCommand } from '../api/hooks.ts';
import { useText } from '../i18n/i18n.ts';
import { ConfirmButton } from '../parts/parts.tsx';
import { go } from '../state/place.ts';

/** Closes a room for good, once it is confirmed. */
export function CloseRoom({ code }: { code: string }) {
  const t = useText();
  const close = useCommand('console/room/close', { onDone: () => go('/rooms'), done: t('lobby.closed') });
  return (
    <ConfirmButton
      label={t('lobby.close')}
      title={t('lobby.closeTitle')}
      text={t('lobby.closeText')}
      onYes={() => close.mutate({ roomCode: code })}
    >
      <a href={`#/room/${code}/export`}>{t('lobby.exportFirst')}</a>
    </ConfirmButton>
  );
}
