import { Button, Card, Icon, LinkButton, toast } from '@glassmine/ui';
import { useState } from 'react';
import { client, wordsOf } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { useTerms } from '../../live/use-terms.ts';
import { hashOf } from '../../navigation/router.ts';
import { Screen } from '../../page/screen.tsx';
import { LazySteps } from '../../parts/steps/lazy-steps.tsx';
import { Claim } from '../../xray/marked.tsx';
import css from './service.module.css';
import { goToService } from './service-link.ts';

/** Toast duration of the source, a second longer than others. */
const noServiceMs = 4000;

/** The questions with their answers, each with the claim that the answer makes. */
const questions = [
  ['service.q1', 'service.a1', 'arrivalTime'],
  ['service.q2', 'service.a2', 'changeCard'],
] as const;

/** Customer service: opens its link, or says that there is none. */
export function ServiceScreen() {
  const t = useText();
  const { withdrawWithinHours: hours } = useTerms();
  const hasCards = useRoom()?.localCurrencies.length !== 0;
  const asked = questions.filter(([, , claim]) => hasCards || claim !== 'changeCard');
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const { data } = await client.ask('message/appUrl/info', {});
      if (!goToService(data.appUrl)) toast(t('service.none'), 'plain', noServiceMs);
    } catch (error) {
      toast(wordsOf(error), 'bad');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Screen>
      <LazySteps kinds={['silence']} />
      <Card hero className={css.hero}>
        <span className={css.mark}>
          <Icon name="headset" size={32} />
        </span>
        <h2>{t('service.title')}</h2>
        <Claim k="customerService" className={css.hours}>
          {t('service.hours')}
        </Claim>
        <p>{t('service.text')}</p>
        <Button block icon="message" busy={isBusy && t('service.opening')} onClick={() => void open()}>
          {t('service.open')}
        </Button>
      </Card>
      <section className={css.questions}>
        <h2>{t('service.questions')}</h2>
        {asked.map(([question, answer, claim]) => (
          <details key={question}>
            <summary>{t(question)}</summary>
            <Claim k={claim} block>
              <p>{t(answer, { hours })}</p>
            </Claim>
          </details>
        ))}
      </section>
      <LinkButton href={hashOf('/user/feedback')} variant="secondary" block>
        {t('service.feedback')}
      </LinkButton>
    </Screen>
  );
}
