import type { CallMap } from '@glassmine/replica/wire';
import { Button, EmptyState, ErrorState, Loading, Skeleton, toast } from '@glassmine/ui';
import { useCommand } from '../api/commands.ts';
import { useCall } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';
import { useIsMember } from '../state/session.ts';
import css from './phone.module.css';

type Contact = CallMap['phone/contacts']['data']['list'][number];

/** Agents whom the learner may invite. */
export function Contacts() {
  const t = useText();
  const isMember = useIsMember();
  const { data, error, refetch } = useCall('phone/contacts', {});
  if (error && !data) return <ErrorState title={t('phone.failed')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton height="240px" />
      </Loading>
    );
  if (data.list.length === 0) return <EmptyState icon="team" title={t('contact.empty')} />;
  return (
    <>
      <p className={css.note}>{t(isMember ? 'contact.intro' : 'contact.login')}</p>
      <ul className={css.widget}>
        {data.list.map((contact) => (
          <ContactRow
            key={contact.contactId}
            contact={contact}
            canInvite={isMember}
            onRefused={() => void refetch()}
          />
        ))}
      </ul>
    </>
  );
}

interface ContactRowProps {
  contact: Contact;
  canInvite: boolean;
  onRefused: () => void;
}

function ContactRow({ contact, canInvite, onRefused }: ContactRowProps) {
  const t = useText();
  const invite = useCommand('phone/invite', {
    onSuccess: () => {
      toast(t('contact.sent', { name: contact.name }), 'good');
    },
    // Most are turned down because the contact has joined meanwhile.
    onError: onRefused,
  });
  return (
    <li className={css.row}>
      <div>
        {contact.name}
        <small className={css.sub}>{t(`contact.status.${contact.status}`)}</small>
      </div>
      {canInvite && contact.status === 'none' && (
        <Button
          variant="secondary"
          size="s"
          aria-label={`${t('contact.invite')}: ${contact.name}`}
          busy={invite.isPending && t('contact.inviting')}
          onClick={() => invite.mutate({ contactId: contact.contactId })}
        >
          {t('contact.invite')}
        </Button>
      )}
    </li>
  );
}
