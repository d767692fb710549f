import {
  languages,
  latinDigits,
  type SoloFault,
  type SoloStart,
  soloAgents,
  soloDayMax,
  soloScenarios,
  soloSeedMax,
} from '@glassmine/replica/plain';
import { Button, Field, Icon } from '@glassmine/ui';
import { useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { setI18nLanguage } from '../i18n/i18n.ts';
import { TranslatedKit } from '../i18n/translated-kit.tsx';
import { useLanguage, useText } from '../i18n/use-text.ts';
import { useSession } from '../state/session.ts';
import { EngineFault } from './engine.ts';
import { enter } from './entering.ts';
import { FileButton } from './file-button.tsx';
import type { LinkFault } from './link.ts';
import css from './solo.module.css';

export type Fault = SoloFault | LinkFault;

interface StartPageProps {
  /** The fault of the link or of the stored room. */
  faults: readonly Fault[];
  start: SoloStart;
  /** The room that this browser has stored, which may fail to open. */
  kept: Uint8Array | null;
  onEntered: () => void;
  onForget: () => void;
}

/** The first page: choice of a scenario and a starting state, or of a saved room. */
export function StartPage(props: StartPageProps) {
  return (
    <TranslatedKit>
      <Start {...props} />
    </TranslatedKit>
  );
}

function Start({ faults: given, start: linked, kept, onEntered, onForget }: StartPageProps) {
  const t = useText();
  const format = useFormat();
  const [faults, setFaults] = useState(given);
  const [start, setStart] = useState(linked);
  const [isOpening, setOpening] = useState(false);
  const open = async (save: Uint8Array | null) => {
    setOpening(true);
    try {
      await enter(start, save);
      onEntered();
    } catch (error) {
      setFaults([error instanceof EngineFault ? error.fault : 'broken']);
      if (save === kept) onForget();
      setOpening(false);
    }
  };
  const isKeptSound = kept !== null && !given.some(isOfFile);
  return (
    <div className={css.page} data-look="plain">
      <header className={css.ribbon} data-ribbon>
        {t('ribbon.words')}
      </header>
      <main className={css.start}>
        <LanguageChoice />
        <h1>{t('solo.title')}</h1>
        <p className={css.lead}>{t('solo.lead', { people: format.number(soloAgents) })}</p>
        {faults.length > 0 && (
          <div className={css.faults} role="alert">
            {faults.map((fault) => (
              <p key={fault}>
                <Icon name="warning" size={18} />
                {t(`solo.fault.${fault}`, { seedMax: soloSeedMax, dayMax: soloDayMax })}
              </p>
            ))}
          </div>
        )}
        {isKeptSound && (
          <Button block icon="play" busy={isOpening && t('solo.opening')} onClick={() => void open(kept)}>
            {t('solo.resume')}
          </Button>
        )}
        <Choices start={start} onChange={setStart} />
        <Button
          block
          variant={isKeptSound ? 'secondary' : 'primary'}
          busy={isOpening && t('solo.opening')}
          onClick={() => void open(null)}
        >
          {t('solo.begin')}
        </Button>
        <FileButton onFile={(bytes) => void open(bytes)} />
      </main>
    </div>
  );
}

/** Faults of a saved room, not of a link. */
const isOfFile = (fault: Fault) => !['scenario', 'seed', 'day', 'setting'].includes(fault);

function Choices({ start, onChange }: { start: SoloStart; onChange: (start: SoloStart) => void }) {
  const t = useText();
  const whole = (max: number, min: number, text: string) =>
    Math.max(min, Math.min(max, Number(latinDigits(text).replace(/\D/g, '').slice(0, 6) || min)));
  return (
    <>
      <fieldset className={css.offers}>
        <legend>{t('solo.choose')}</legend>
        {soloScenarios.map((scenario) => (
          <label key={scenario}>
            <input
              type="radio"
              name="scenario"
              checked={start.scenario === scenario}
              onChange={() => onChange({ ...start, scenario })}
            />
            <span>
              <b>{t(`solo.offer.${scenario}`)}</b>
              <span>{t(`solo.offer.${scenario}.text`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <details className={css.more} open={start.seed !== 1 || start.day !== 1}>
        <summary>{t('solo.more')}</summary>
        <Field
          label={t('solo.seed')}
          hint={t('solo.seedNote')}
          inputMode="numeric"
          value={String(start.seed)}
          onChange={(event) => onChange({ ...start, seed: whole(soloSeedMax, 0, event.target.value) })}
        />
        <Field
          label={t('solo.day')}
          inputMode="numeric"
          value={String(start.day)}
          onChange={(event) => onChange({ ...start, day: whole(soloDayMax, 1, event.target.value) })}
        />
      </details>
    </>
  );
}

function LanguageChoice() {
  const t = useText();
  const language = useLanguage();
  return (
    <select
      className={css.language}
      aria-label={t('title.language')}
      value={language}
      onChange={({ target }) => {
        const chosen = languages.find(({ code }) => code === target.value)?.code ?? 'en';
        useSession.getState().set({ language: chosen });
        void setI18nLanguage(chosen);
      }}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
