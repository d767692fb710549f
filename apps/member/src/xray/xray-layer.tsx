import './desaturate.css';
import { perHundred } from '@glassmine/replica/plain';
import { Icon, Sheet } from '@glassmine/ui';
import { useEffect, useLayoutEffect } from 'react';
import { useCall } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';
import { Column } from '../shell/column.tsx';
import { useIsMember } from '../state/session.ts';
import { useWide } from '../state/wide.ts';
import { type Question, useXray } from '../state/xray.ts';
import { ClaimCard } from './claim-card.tsx';
import { useHasStrip } from './has-strip.ts';
import { Origin } from './origin.tsx';
import { SchemeTruth } from './scheme-truth.tsx';
import css from './xray.module.css';

/** The X-ray except its markers: desaturated colours, the strip and the sheet. */
export function XrayLayer() {
  const enabled = useXray((xray) => xray.enabled);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-xray', enabled);
    return () => document.documentElement.removeAttribute('data-xray');
  }, [enabled]);
  useLayoutEffect(() => useXray.setState({ isLayerDrawn: true }), []);
  const hasStrip = useHasStrip();
  if (useWide()) return null;
  return (
    <>
      {hasStrip && <Strip />}
      <Answer />
    </>
  );
}

/** The state of the scheme in one line, with a button for more. */
function Strip() {
  const t = useText();
  const truth = useCall('room/xray/truth', {}).data;
  const textOf = (count: number) => t('xray.strip', { count });
  return (
    <button
      type="button"
      className={css.strip}
      data-look="plain"
      aria-haspopup="dialog"
      onClick={() => useXray.getState().ask({ about: 'scheme' })}
    >
      <Icon name="xray" size={16} />
      <span className={css.stripWords}>
        <span>{truth ? textOf(perHundred(truth.coveragePercent)) : t('xray.stripEmpty')}</span>
        {!truth && (
          <span className={css.stripRoom} aria-hidden="true">
            {textOf(100)}
          </span>
        )}
      </span>
      <Icon name="chevron" size={16} />
    </button>
  );
}

function useTitle(): (question: Question) => string {
  const t = useText();
  return (question) => {
    if (question.about === 'claim') return t(`claim.${question.key}.title`);
    return t(question.about === 'amount' ? 'xray.originTitle' : 'xray.schemeTitle');
  };
}

const wholeScheme: Question = { about: 'scheme' };

/** The X-ray beside the app: the card that was asked for, otherwise the state of the scheme. */
export function XrayColumn() {
  const t = useText();
  const titleOf = useTitle();
  const { question, isOpen, enabled, mode, close } = useXray();
  const isMember = useIsMember();
  const asked = isOpen && question ? question : wholeScheme;
  const onBack = isOpen && asked !== wholeScheme ? close : undefined;
  const words = t(mode === 'off' ? 'ribbon.xrayOff' : 'xray.columnOff');
  return (
    <Column of="xray" title={enabled || isOpen ? titleOf(asked) : t('ribbon.xray')} onBack={onBack}>
      {(enabled || isOpen) && isMember ? (
        <Body key={JSON.stringify(asked)} question={asked} />
      ) : (
        <p>{words}</p>
      )}
    </Column>
  );
}

function Answer() {
  const { question, isOpen, close } = useXray();
  const titleOf = useTitle();
  if (!question) return null;
  return (
    <Sheet open={isOpen} onOpenChange={close} title={titleOf(question)} look="plain">
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
