import { Button, Card, Icon, LinkButton, toast } from '@glassmine/ui';
import { useState } from 'react';
import { client, wordsOf } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { Screen } from '../../page/screen.tsx';
import { Claim } from '../../xray/marked.tsx';
import css from './service.module.css';
import { goToService } from './service-link.ts';

/** Toast duration of the source, a second longer than others. */
const nobodyMs = 4000;

/** Customer service: opens its link, or says that there is none. */
export function ServiceScreen() {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const { data } = await client.ask('message/appUrl/info', {});
      if (!goToService(data.appUrl)) toast(t('service.none'), 'plain', nobodyMs);
    } catch (error) {
      toast(wordsOf(error), 'bad');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Screen>
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
        <details>
          <summary>{t('service.q1')}</summary>
          <Claim k="arrivalTime" block>
            <p>{t('service.a1')}</p>
          </Claim>
        </details>
        <details>
          <summary>{t('service.q2')}</summary>
          <Claim k="changeCard" block>
            <p>{t('service.a2')}</p>
          </Claim>
        </details>
      </section>
      <LinkButton href={hashOf('/user/feedback')} variant="secondary" block>
        {t('service.feedback')}
      </LinkButton>
    </Screen>
  );
}
