import type { CallMap } from '@glassmine/replica/wire';
import { Badge, Button, Confirm, Icon, onSurface, toast } from '@glassmine/ui';
import { useState } from 'react';
import { client, useCall, wordsOf } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { DeviceCode } from './device-code.tsx';
import css from './devices.module.css';

type Device = CallMap['user/user/devices']['data'][number];

/** Devices on which the member is signed in; the others can be signed out here. */
export function DevicesScreen() {
  const t = useText();
  const devices = useCall('user/user/devices', {}, { staleTime: 0 });
  const [leaving, setLeaving] = useState<Device | null>(null);
  return (
    <Screen>
      <p className={css.lead}>{t('devices.lead')}</p>
      <Loaded query={devices} skeleton={[72]}>
        {(list) => (
          <>
            <ul className={css.list}>
              {list.map((device) => (
                <DeviceItem key={device.deviceId} device={device} onSignOut={() => setLeaving(device)} />
              ))}
            </ul>
            {list.every(({ isThis }) => isThis) && <p className={css.note}>{t('devices.onlyThis')}</p>}
          </>
        )}
      </Loaded>
      <DeviceCode />
      <SignOut device={leaving} onClose={() => setLeaving(null)} onSettled={devices.refetch} />
    </Screen>
  );
}

function DeviceItem({ device, onSignOut }: { device: Device; onSignOut: () => void }) {
  const t = useText();
  const format = useFormat();
  const signedIn = new Intl.DateTimeFormat(format.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  return (
    <li className={onSurface(css.device)}>
      <Icon name="device" size={24} />
      <div>
        <b>{t(device.isThis ? 'devices.this' : 'devices.other')}</b>
        <p>{t('devices.since', { time: signedIn.format(device.signedInAt) })}</p>
      </div>
      {device.isThis ? (
        <Badge tone="good">{t('devices.now')}</Badge>
      ) : (
        <Button variant="secondary" size="s" onClick={onSignOut}>
          {t('devices.signOut')}
        </Button>
      )}
    </li>
  );
}

interface SignOutProps {
  device: Device | null;
  onClose: () => void;
  onSettled: () => Promise<unknown>;
}

function SignOut({ device, onClose, onSettled }: SignOutProps) {
  const t = useText();
  const signOut = async (deviceId: string) => {
    try {
      await client.ask('user/user/devices/sign-out', { deviceId });
      toast(t('devices.signedOut'), 'good');
    } catch (problem) {
      toast(wordsOf(problem), 'bad');
    }
    await onSettled();
  };
  return (
    <Confirm
      open={device !== null}
      onOpenChange={(open) => open || onClose()}
      title={t('devices.signOutTitle')}
      text={t('devices.signOutText')}
      confirmLabel={t('devices.signOut')}
      cancelLabel={t('devices.keep')}
      onConfirm={() => {
        if (device) void signOut(device.deviceId);
        onClose();
      }}
    />
  );
}
