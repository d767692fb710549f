import type { PersonalDebrief } from '@glassmine/contract';
import { Button } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadedScreen } from '../../page/loaded-screen.tsx';
import { Advice } from './advice.tsx';
import { ClaimedAndTrue } from './claimed-and-true.tsx';
import css from './debrief.module.css';
import { FlagsMet } from './flags-met.tsx';
import { MoneyStory } from './money-story.tsx';
import { Receiver } from './receiver.tsx';
import { Standing } from './standing.tsx';
import { WhoPaidWhom } from './who-paid-whom.tsx';

/** The learner's personal debrief, shown once the facilitator has opened it. Printable. */
export function DebriefScreen() {
  const debrief = useCall('room/debrief', {});
  return (
    <LoadedScreen look="plain" query={debrief} skeleton={['60vh']}>
      {(data) => <Story debrief={data} />}
    </LoadedScreen>
  );
}

function Story({ debrief }: { debrief: PersonalDebrief }) {
  const t = useText();
  const format = useFormat();
  return (
    <article className={css.story} data-watermark={t('debrief.watermark')}>
      <p className={css.lead}>
        {t('debrief.lead', {
          name: debrief.name,
          brand: debrief.brandName,
          time: format.dateTime(debrief.worldTime),
        })}
      </p>
      <MoneyStory debrief={debrief} />
      <ClaimedAndTrue debrief={debrief} />
      <WhoPaidWhom debrief={debrief} />
      <Standing debrief={debrief} />
      <FlagsMet debrief={debrief} />
      <Receiver debrief={debrief} />
      <Advice debrief={debrief} />
      <div className={css.screenOnly}>
        <Button block variant="secondary" onClick={() => print()}>
          {t('debrief.print')}
        </Button>
      </div>
    </article>
  );
}
