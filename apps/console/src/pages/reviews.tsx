import { Tabs } from '@mantine/core';
import { useText } from '../i18n/i18n.ts';
import { PageHead } from '../parts/parts.tsx';
import { FeedbackDesk } from './desks/feedback-desk.tsx';
import { HandedInDesk } from './desks/handed-in-desk.tsx';
import { TransferDesk } from './desks/transfer-desk.tsx';
import { WithdrawalDesk } from './desks/withdrawal-desk.tsx';

const desks = {
  handedIn: HandedInDesk,
  withdrawals: WithdrawalDesk,
  feedback: FeedbackDesk,
  transfers: TransferDesk,
} as const;
const names = Object.keys(desks) as (keyof typeof desks)[];

/** What waits for somebody to decide. */
export function ReviewsPage({ code }: { code: string }) {
  const t = useText();
  return (
    <>
      <PageHead title={t('reviews.title')} text={t('reviews.lead')} />
      <Tabs defaultValue="handedIn" keepMounted={false}>
        <Tabs.List>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`reviews.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map((name) => {
          const Desk = desks[name];
          return (
            <Tabs.Panel key={name} value={name} pt="md">
              <Desk code={code} />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </>
  );
}
