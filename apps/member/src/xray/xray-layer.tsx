import './desaturate.css';
import { Icon, Sheet } from '@glassmine/ui';
import { useEffect } from 'react';
import { queryClient, useCall } from '../api/queries.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { accessTokenOf, useSession } from '../state/session.ts';
import { useClock } from '../state/world-clock.ts';
import { type Question, useXray } from '../state/xray.ts';
import { ClaimCard } from './claim-card.tsx';
import { Origin } from './origin.tsx';
import { SchemeTruth } from './scheme-truth.tsx';
import css from './xray.module.css';

/** The X-ray except its markers: desaturated colours, the strip and the sheet. */
export function XrayLayer() {
  const enabled = useXray((xray) => xray.enabled);
  const isMember = useSession((session) => accessTokenOf(session) !== null);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-xray', enabled);
    return () => document.documentElement.removeAttribute('data-xray');
  }, [enabled]);
  return (
    <>
      {enabled && isMember && <Strip />}
      <Answer />
    </>
  );
}

/** The state of the scheme in one line, with a button for more. */
function Strip() {
  const t = useText();
  const format = useFormat();
  const truth = useCall('room/xray/truth', {}).data;
  const day = useClock(({ clock }) => clock?.day);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the crowd moves the books every day
  useEffect(() => {
    for (const path of ['room/xray/truth', 'room/xray/claim', 'room/xray/provenance'])
      void queryClient.invalidateQueries({ queryKey: [path] });
  }, [day]);
  return (
    <button
      type="button"
      className={css.strip}
      data-look="plain"
      aria-haspopup="dialog"
      onClick={() => useXray.getState().ask({ about: 'scheme' })}
    >
      <Icon name="xray" size={16} />
      <span>
        {truth ? t('xray.strip', { percent: format.percent(truth.coveragePercent) }) : t('xray.stripEmpty')}
      </span>
      <Icon name="chevron" size={16} />
    </button>
  );
}

function Answer() {
  const t = useText();
  const { question, isOpen, close } = useXray();
  if (!question) return null;
  const title =
    question.about === 'claim'
      ? t(`claim.${question.key}.title`)
      : t(question.about === 'amount' ? 'xray.originTitle' : 'xray.schemeTitle');
  return (
    <Sheet open={isOpen} onOpenChange={close} title={title} look="plain">
      <Body key={JSON.stringify(question)} question={question} />
    </Sheet>
  );
}

function Body({ question }: { question: Question }) {
  if (question.about === 'claim')
    return <ClaimCard claim={question.key} subject={question.subject} refId={question.refId} />;
  if (question.about === 'scheme') return <SchemeTruth />;
  return <Origin refId={question.refId} isPrice={question.isPrice} />;
}
