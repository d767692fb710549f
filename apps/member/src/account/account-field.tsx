import { emailLengthMax, phoneLengthMax } from '@glassmine/replica/plain';
import { Field, Icon, Segmented } from '@glassmine/ui';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';
import { useFill } from '../state/phone.ts';
import css from './brand.module.css';
import { PhoneChip } from './brand.tsx';
import type { Channel } from './faults.ts';

export interface LineProps {
  name: string;
  value: string;
  error: string | undefined;
  refused?: string | undefined;
  onLeave: () => void;
  onChange: (value: string) => void;
}

/** Channels by which this room opens accounts, and whether each code needs a captcha first. */
export function useOpenChannels() {
  return useCall('user/auth/emailcode/isopen', {}).data;
}

/** Phone or e-mail. */
export function ChannelChoice({
  channel,
  onChange,
}: {
  channel: Channel;
  onChange: (channel: Channel) => void;
}) {
  const t = useText();
  return (
    <Segmented<Channel>
      label={t('login.by')}
      value={channel}
      options={[
        { value: 'phone', label: t('login.byPhone') },
        { value: 'email', label: t('login.byEmail') },
      ]}
      onChange={onChange}
    />
  );
}

const CountrySheet = lazy(() => import('./country-sheet.tsx').then((m) => ({ default: m.CountrySheet })));

function CountryCode({ code }: { code: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        className={css.country}
        aria-label={t('login.country', { code })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {code}
        <Icon name="down" size={14} />
      </button>
      <Suspense>
        {isOpen !== undefined && <CountrySheet open={isOpen} onOpenChange={setOpen} code={code} />}
      </Suspense>
    </>
  );
}

/** The phone number or mailbox of the account. One tap fills in the learner's own from the sandbox phone. */
export function AccountField({ channel, onLeave, onChange, ...line }: LineProps & { channel: Channel }) {
  const t = useText();
  const identity = useCall('room/info', {}).data?.identity;
  const isPhone = channel === 'phone';
  const own = isPhone ? identity?.phone : identity?.email;
  useFill('phone', (phone) => isPhone && onChange(phone));
  return (
    <>
      <Field
        key={channel}
        {...line}
        label={t(isPhone ? 'login.phone' : 'login.email')}
        prefix={isPhone && identity && <CountryCode code={identity.countryCode} />}
        onChange={(event) => onChange(event.target.value.replace(/\s/g, ''))}
        onBlur={onLeave}
        inputMode={isPhone ? 'tel' : 'email'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isPhone ? phoneLengthMax : emailLengthMax}
      />
      {own !== undefined && line.value !== own && (
        <PhoneChip onClick={() => onChange(own)}>
          {t(isPhone ? 'login.fillPhone' : 'login.fillEmail')}
        </PhoneChip>
      )}
    </>
  );
}
