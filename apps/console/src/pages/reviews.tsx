import { useCall } from '../api/hooks.ts';
import { useText } from '../i18n/i18n.ts';
import { CountBadge } from '../parts/count-badge.tsx';
import { DeskTabs } from '../parts/desk-tabs.tsx';
import { PageHead } from '../parts/parts.tsx';
import { useWaiting } from '../room/use-waiting.ts';
import { FeedbackDesk } from './desks/feedback-desk.tsx';
import { SubmissionsDesk } from './desks/submissions-desk.tsx';
import { TransferDesk } from './desks/transfer-desk.tsx';
import { WithdrawalDesk } from './desks/withdrawal-desk.tsx';

const desks = {
  handedIn: SubmissionsDesk,
  withdrawals: WithdrawalDesk,
  feedback: FeedbackDesk,
  transfers: TransferDesk,
} as const;
const names = Object.keys(desks) as (keyof typeof desks)[];

const counts = {
  handedIn: 'reviews',
  withdrawals: 'withdrawals',
  feedback: 'feedback',
  transfers: 'transfers',
} as const;

/** Reviews that a facilitator has to decide. */
export function ReviewsPage({ code }: { code: string }) {
  const t = useText();
  const waiting = useWaiting(code);
  const { data: room } = useCall('console/room', { roomCode: code });
  // Only local money comes without a name: an address on the chain is a member's.
  const shown = room?.cashCurrency === '' ? names.filter((name) => name !== 'transfers') : names;
  return (
    <>
      <PageHead title={t('reviews.title')} text={t('reviews.lead')} />
      <DeskTabs
        names={shown}
        labelOf={(name) => (
          <>
            {t(`reviews.${name}`)}
            {waiting && (
              <CountBadge
                count={waiting[counts[name]]}
                label={t('waiting.count', { count: waiting[counts[name]] })}
              />
            )}
          </>
        )}
        deskOf={(name) => {
          const Desk = desks[name];
          return <Desk code={code} />;
        }}
      />
    </>
  );
}
