import type { CallMap } from '@glassmine/replica/wire';
import { Badge, Figures, Icon, ListItem } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { ListGroup } from '../../page/group.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { useWorldNow } from '../../state/world-clock.ts';
import { Claim } from '../../xray/marked.tsx';
import css from './security-center.module.css';

type Security = CallMap['user/user/security']['data'];

/** Passwords, mailbox and devices, with the share of it that is set up. */
export function SecurityCenterScreen() {
  const security = useCall('user/user/security', {}, { staleTime: 0 });
  return (
    <Screen header="over">
      <div className={css.hero}>{security.data && <Level security={security.data} />}</div>
      <Loaded query={security} skeleton={[140, 190]}>
        {(data) => (
          <>
            <Locks security={data} />
            <Protections security={data} />
            <Reach security={data} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const stepsOf = ({ hasFundPassword, email, phone }: Security) =>
  [true, hasFundPassword, email !== '' && phone !== ''].filter(Boolean).length;
const words = ['security.level1', 'security.level1', 'security.level2', 'security.level3'] as const;

/** A third of the ring for each of three: log-in password, fund password, both phone and mailbox. */
function Level({ security }: { security: Security }) {
  const t = useText();
  const steps = stepsOf(security);
  return (
    <>
      <div className={css.ring} data-steps={steps}>
        <svg viewBox="0 0 120 120" aria-hidden="true">
          {[0, 1, 2].map((step) => (
            <circle
              key={step}
              cx="60"
              cy="60"
              r="52"
              pathLength={360}
              strokeDasharray="104 256"
              transform={`rotate(${step * 120 - 82} 60 60)`}
              data-on={step < steps || undefined}
            />
          ))}
        </svg>
        <Icon name="shield" size={44} stroke={1.5} />
      </div>
      <h2>{t(words[steps] ?? words[0])}</h2>
      <Claim k="fundPassword" block>
        <p>{t('security.lead', { steps })}</p>
      </Claim>
    </>
  );
}

function Locks({ security }: { security: Security }) {
  const t = useText();
  const format = useFormat();
  const now = useWorldNow();
  const locks = [
    { key: 'security.passwordLocked', until: security.passwordLockedUntil },
    { key: 'security.fundLocked', until: security.fundPasswordLockedUntil },
  ] as const;
  return locks
    .filter(({ until }) => until > now)
    .map(({ key, until }) => (
      <p key={key} className={css.lock} role="status">
        <Icon name="lock" size={20} />
        {t(key, { time: format.dateTime(until) })}
      </p>
    ));
}

function Protections({ security }: { security: Security }) {
  const t = useText();
  const format = useFormat();
  const { passwordSetTime, hasFundPassword, fundPasswordSetTime } = security;
  const since = (time: number) => t('security.changed', { date: format.date(time) });
  return (
    <ListGroup title={t('security.passwords')}>
      <ListItem
        icon="key"
        title={t('title.loginPassword')}
        note={since(passwordSetTime)}
        href={hashOf('/user/loginPwd')}
      />
      <ListItem
        icon="lock"
        title={t('title.fundPassword')}
        note={hasFundPassword ? since(fundPasswordSetTime) : t('security.fundUnset')}
        value={!hasFundPassword && <Badge tone="warn">{t('security.toDo')}</Badge>}
        href={hashOf('/user/fundPwd')}
      />
    </ListGroup>
  );
}

function Reach({ security: { phone, email } }: { security: Security }) {
  const t = useText();
  return (
    <ListGroup title={t('security.reach')}>
      {phone !== '' && <ListItem icon="phone" title={t('login.phone')} note={<Figures>{phone}</Figures>} />}
      <ListItem
        icon="mail"
        title={t('security.email')}
        note={email || t('security.emailUnset')}
        value={email === '' && <Badge tone="warn">{t('security.toDo')}</Badge>}
        href={hashOf('/user/bindEmail')}
      />
      <ListItem
        icon="device"
        title={t('title.devices')}
        note={t('security.devicesNote')}
        href={hashOf('/user/devices')}
      />
    </ListGroup>
  );
}
