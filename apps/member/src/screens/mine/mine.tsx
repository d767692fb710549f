import type { Account, Member } from '@glassmine/contract';
import { Amount, Button, Confirm, CopyButton, Icon, List, ListItem, Skeleton } from '@glassmine/ui';
import { useState } from 'react';
import { client, useCall } from '../../api/queries.ts';
import { useFormat } from '../../format.ts';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { replace } from '../../router.ts';
import { useSession } from '../../session.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { Screen } from '../../shell/screen.tsx';
import { Claim, TracedAmount } from '../../xray/marked.tsx';
import { menu } from './menu.ts';
import css from './mine.module.css';

export function MineScreen() {
  const t = useText();
  const info = useCall('user/user/info', {});
  const balances = useCall('assets/account', {});
  return (
    <Screen>
      <Loaded query={info} skeleton={<Skeleton height="116px" radius="20px" />}>
        {(member) => <Identity member={member} />}
      </Loaded>
      <Loaded query={balances} skeleton={<Skeleton height="92px" radius="20px" />}>
        {(account) => <Balances account={account} />}
      </Loaded>
      {menu.map(({ label, items }) => (
        <nav key={label} aria-label={t(label)}>
          <List label={t(label)}>
            {items.map(({ href, icon, title }) => (
              <ListItem key={href} href={href} icon={icon} title={t(title)} />
            ))}
          </List>
        </nav>
      ))}
      <LogOut />
    </Screen>
  );
}

function Identity({ member }: { member: Member }) {
  const t = useText();
  const format = useFormat();
  return (
    <section className={css.identity}>
      <span className={css.face} aria-hidden="true">
        <Icon name="person" size={28} />
      </span>
      <div className={css.name}>
        <h2>{member.name}</h2>
        <p>{t('mine.since', { date: format.date(member.createTime) })}</p>
      </div>
      <Claim k="grades" className={css.grade}>
        {t('mine.grade', { grade: member.grade })}
      </Claim>
      <div className={css.code}>
        <span>{t('mine.code')}</span>
        <b>{member.invitateCode}</b>
        <CopyButton value={member.invitateCode} iconOnly label={t('mine.copyCode')} />
      </div>
    </section>
  );
}

function Balances({ account }: { account: Account }) {
  const t = useText();
  const hidden = useSession((session) => session.hideBalance);
  const figures: { name: MessageId; slot: 'total' | 'extractable' | 'income' }[] = [
    { name: 'mine.total', slot: 'total' },
    { name: 'mine.extractable', slot: 'extractable' },
    { name: 'mine.income', slot: 'income' },
  ];
  return (
    <a className={css.balances} href="#/user/balance" aria-label={t('mine.toBalance')}>
      {figures.map(({ name, slot }) => (
        <span key={slot}>
          <small>{t(name)}</small>
          {hidden ? (
            <Amount value={account[slot]} hidden />
          ) : (
            <TracedAmount refId={`balance:${slot}`} value={account[slot]} />
          )}
        </span>
      ))}
    </a>
  );
}

function LogOut() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const logOut = async () => {
    // The session ends on this device whatever the server says: nobody should have to stay logged in.
    await client.ask('user/auth/logout', {}).catch(() => undefined);
    useSession.getState().logOut();
    replace('/user/login');
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
