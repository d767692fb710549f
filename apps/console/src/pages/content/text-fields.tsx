import { languages as allLanguages, type Language, languageOf } from '@glassmine/replica/plain';
import { SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useCall } from '../../api/hooks.ts';
import { type MessageId, useText } from '../../i18n/i18n.ts';
import css from '../../parts/pages.module.css';
import { Row, RowButton } from '../../parts/parts.tsx';
import own from './content.module.css';
import { type LearnerText, refusedIn } from './use-learner-text.ts';

interface TextFieldsProps {
  code: string;
  text: LearnerText;
  /** Of each field, in characters. */
  lengths: Partial<Record<string, number>>;
  /** What came of the last submission. */
  refusal: Error | null;
  /** May be left empty: then the scheme says what its scenario has. */
  isOptional?: boolean;
}

/** A text for learners: chosen ready in ten languages, or written once for each language. */
export function TextFields({ code, text, lengths, refusal, isOptional = false }: TextFieldsProps) {
  const t = useText();
  return (
    <div className={css.fields}>
      <SegmentedControl
        aria-label={t('text.source')}
        value={text.isOwn ? 'own' : 'ready'}
        onChange={(value) => text.setOwn(value === 'own')}
        data={[
          { value: 'own', label: t('text.own') },
          { value: 'ready', label: t('text.ready') },
        ]}
      />
      {text.isOwn ? (
        <OwnWords text={text} lengths={lengths} refusal={refusal} isOptional={isOptional} />
      ) : (
        <ReadyText code={code} text={text} />
      )}
    </div>
  );
}

function ReadyText({ code, text }: { code: string; text: LearnerText }) {
  const t = useText();
  const ready = (useCall('console/texts', { roomCode: code }).data ?? []).filter(
    ({ kind }) => kind === text.kind,
  );
  const chosen = ready.find(({ key }) => key === text.ready);
  return (
    <>
      <Select
        label={t('text.choose')}
        description={t('text.readyNote')}
        value={text.ready}
        allowDeselect={false}
        onChange={(value) => value && text.choose(value as typeof text.ready)}
        data={ready.map(({ key, title, content }) => ({ value: key, label: title || content }))}
      />
      {chosen && (
        <blockquote className={own.preview}>
          {chosen.title && <b>{chosen.title}</b>}
          <p>{chosen.content}</p>
        </blockquote>
      )}
    </>
  );
}

type OwnWordsProps = Omit<TextFieldsProps, 'code' | 'isOptional'> & { isOptional: boolean };

function OwnWords({ text, lengths, refusal, isOptional }: OwnWordsProps) {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal === null) return;
    const field = frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  const others = allLanguages.filter(({ code }) => !text.languages.includes(code));
  const [first = 'en'] = text.languages;
  return (
    <div ref={frame} className={css.fields}>
      {text.languages.map((language, place) => (
        <fieldset key={language} className={own.language}>
          <legend lang={language}>{languageOf(language).name}</legend>
          {text.fields.map((field) => (
            <Words
              key={field}
              text={text}
              field={field}
              language={language}
              max={lengths[field]}
              isRequired={place === 0 && !isOptional}
              error={refusedIn(refusal, field, language)}
            />
          ))}
          {place > 0 && (
            <Row>
              <RowButton type="button" onClick={() => text.dropLanguage(language)}>
                {t('text.without', { language: languageOf(language).name })}
              </RowButton>
            </Row>
          )}
        </fieldset>
      ))}
      {others.length > 0 && (
        <Select
          label={t('text.also')}
          description={t('text.fallback', { language: languageOf(first).name })}
          placeholder={t('text.alsoChoose')}
          value={null}
          onChange={(value) => value && text.addLanguage(value as Language)}
          data={others.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
    </div>
  );
}

interface WordsProps {
  text: LearnerText;
  field: string;
  language: Language;
  max: number | undefined;
  isRequired: boolean;
  error: string | undefined;
}

function Words({ text, field, language, max, isRequired, error }: WordsProps) {
  const t = useText();
  const props = {
    label: t(`text.field.${field}` as MessageId),
    lang: language,
    value: text.wordsIn(field, language),
    required: isRequired,
    error,
    ...(max !== undefined && { maxLength: max }),
    onChange: (event: { currentTarget: { value: string } }) =>
      text.write(field, language, event.currentTarget.value),
  };
  return field === 'title' ? <TextInput {...props} /> : <Textarea {...props} autosize minRows={2} />;
}
