import { Icon } from '@glassmine/ui';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { usePage } from '../../navigation/page-context.ts';
import { Screen } from '../../page/screen.tsx';
import { Sent } from '../../page/sent.tsx';
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
      {isSent ? (
        <Sent
          title="feedback.sent"
          text="feedback.sentText"
          another="feedback.another"
          icon="check"
          link={['/message', 'feedback.toMessages']}
          onAnother={() => setSent(false)}
        />
      ) : (
        <FeedbackForm onSent={() => setSent(true)} />
      )}
    </Screen>
  );
}
