import { Button } from '@glassmine/ui';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useClock } from '../state/world-clock.ts';

/** Real seconds in which the world advances by `worldSeconds`; at least one. */
function realSeconds(worldSeconds: number): number {
  const { clock } = useClock.getState();
  const speed = clock ? clock.secondsPerDay / 86_400 : 1;
  return Math.max(1, Math.ceil(worldSeconds * speed));
}

/**
 * Button that requests a code and counts down until another may be requested. `send` resolves to the world seconds to
 * wait, or to null when no code was sent.
 */
export function SendCode({ send, disabled }: { send: () => Promise<number | null>; disabled?: boolean }) {
  const t = useText();
  const [seconds, setSeconds] = useState(0);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const press = async () => {
    setBusy(true);
    const wait = await send().finally(() => setBusy(false));
    if (wait === null) return;
    setSeconds(realSeconds(wait));
  };
  return (
    <Button
      variant="quiet"
      size="s"
      disabled={disabled || seconds > 0}
      busy={isBusy && t('register.sending')}
      onClick={() => void press()}
    >
      {seconds > 0 ? t('register.resendIn', { seconds }) : t('register.sendCode')}
    </Button>
  );
}
