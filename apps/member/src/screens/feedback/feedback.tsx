import { Button, EmptyState, Icon, LinkButton } from '@glassmine/ui';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { usePage } from '../../navigation/page-context.ts';
import { hashOf } from '../../navigation/router.ts';
import { Screen } from '../../page/screen.tsx';
import css from './feedback.module.css';
import { FeedbackForm } from './feedback-form.tsx';

/** Feedback to the scheme. With `?from=service` it says that no customer service is available. */
export function FeedbackScreen() {
  const t = useText();
  const [isSent, setSent] = useState(false);
  const isFromService = usePage().place.query.from === 'service';
  return (
    <Screen>
      {isFromService && !isSent && (
        <p className={css.lead}>
          <Icon name="headset" size={22} />
          {t('feedback.fromService')}
        </p>
      )}
      {isSent ? <Sent onAnother={() => setSent(false)} /> : <FeedbackForm onSent={() => setSent(true)} />}
    </Screen>
  );
}

function Sent({ onAnother }: { onAnother: () => void }) {
  const t = useText();
  return (
    <EmptyState
      icon="check"
      title={t('feedback.sent')}
      text={t('feedback.sentText')}
      action={
        <div className={css.next}>
          <LinkButton href={hashOf('/message')} block>
            {t('feedback.toMessages')}
          </LinkButton>
          <Button variant="secondary" block onClick={onAnother}>
            {t('feedback.another')}
          </Button>
        </div>
      }
    />
  );
}
