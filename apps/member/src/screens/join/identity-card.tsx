import type { Identity } from '@glassmine/replica/wire';
import { Amount, Figures, Loading, Skeleton } from '@glassmine/ui';
import { useText } from '../../i18n/use-text.ts';
import { localsOf, type RoomMoney } from '../../live/currencies.ts';
import css from './join.module.css';

/** The learner's fictional identity in this room. Read-only. */
export function IdentityCard({
  identity,
  room,
}: {
  identity: Identity | undefined;
  room: RoomMoney | undefined;
}) {
  const t = useText();
  return (
    <section className={css.card}>
      <header>
        <h2>{t('join.identity')}</h2>
        <p>{t('join.identityText')}</p>
      </header>
      {identity && room ? <Rows identity={identity} room={room} /> : <Waiting />}
    </section>
  );
}

function Rows({ identity, room }: { identity: Identity; room: RoomMoney }) {
  const t = useText();
  const bank = [t('join.bank'), `${identity.bankName}\n${identity.bankAccount}`] as const;
  const rows = [
    [t('join.name'), identity.name],
    [t('join.phone'), `${identity.countryCode} ${identity.phone}`],
    [t('join.email'), identity.email],
    ...(localsOf(room).length > 0 ? [bank] : []),
    [t('join.wallet'), identity.walletAddress],
  ];
  return (
    <>
      <dl className={css.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <Figures as="dd">{value}</Figures>
          </div>
        ))}
      </dl>
      <div className={css.savings}>
        <dl>
          <dt>{t('join.savings')}</dt>
          <dd>
            <Amount value={identity.savings} currency={room.currency} />
          </dd>
        </dl>
        <p className={css.total}>{t('join.savingsText')}</p>
      </div>
    </>
  );
}

function Waiting() {
  return (
    <Loading className={css.savings}>
      <Skeleton height="180px" />
    </Loading>
  );
}
