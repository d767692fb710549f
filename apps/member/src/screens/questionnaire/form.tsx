import type { QuestionnaireToFill } from '@glassmine/replica/wire';
import { Button, LinkButton, Segmented, toast } from '@glassmine/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { answersOf, isSaid, type Said, unsaid } from './answers.ts';
import { Offer, scale } from './offer.tsx';
import css from './questionnaire.module.css';
import { ThoughtsOf, useThoughts } from './thoughts.tsx';

/** @param code identifies the learner at a reminder; left out where no reminder follows */
export function Thanks({ code }: { code?: string }) {
  const t = useText();
  return (
    <section className={css.form}>
      <h2>{t('ask.thanks')}</h2>
      <p role="status">{t('ask.thanksText')}</p>
      {code && (
        <div className={css.choice}>
          <h3>{t('ask.yourCode')}</h3>
          <p className={css.code}>{code}</p>
          <p>{t('ask.yourCodeText')}</p>
        </div>
      )}
      <LinkButton href={hashOf('/index')} block>
        {t('ask.on')}
      </LinkButton>
    </section>
  );
}

const selves = ['1', '2', '3', '4', '5', '6', '7'] as const;
type Self = (typeof selves)[number] | '';

type HandOver = (form: { answers: string; selfRating: number; thoughts?: string }) => Promise<unknown>;

interface FormProps {
  asked: QuestionnaireToFill;
  handOver: HandOver;
  onDone: () => void;
}

/** State of the answers, and their submission. */
function useSheet({ phase, offers }: QuestionnaireToFill, handOver: HandOver, onDone: () => void) {
  const t = useText();
  const [said, setSaid] = useState<Said[]>(() => offers.map(() => unsaid));
  const [self, setSelf] = useState<Self>('');
  const thoughts = useThoughts(phase);
  const [wasAsked, setAsked] = useState(false);
  const send = useMutation({
    mutationFn: handOver,
    onSuccess: () => {
      toast(t('ask.thanks'), 'good');
      onDone();
    },
  });
  const answers = answersOf(said, offers.length);
  const isWhole = answers !== null && self !== '' && thoughts.isWhole;
  const handIn = () => {
    setAsked(true);
    if (isWhole) send.mutate({ answers, selfRating: Number(self), ...thoughts.form });
  };
  const say = (at: number, change: Partial<Said>) =>
    setSaid((now) => now.map((each, index) => (index === at ? { ...each, ...change } : each)));
  return {
    said,
    say,
    self,
    setSelf,
    thoughts,
    isMissing: wasAsked && !isWhole,
    handIn,
    isSending: send.isPending,
  };
}

export function Form({ asked, handOver, onDone }: FormProps) {
  const t = useText();
  const { offers, phase } = asked;
  const { said, say, self, setSelf, thoughts, isMissing, handIn, isSending } = useSheet(
    asked,
    handOver,
    onDone,
  );
  const count = offers.length;
  return (
    <section className={css.form}>
      <div className={css.self}>
        <h2>{t(`ask.${phase}`)}</h2>
        <p>{t('ask.lead', { count })}</p>
      </div>
      <ol className={css.offers}>
        {offers.map((offer, at) => (
          <li key={offer.title} className={css.offer}>
            <Offer offer={offer} said={said[at] ?? unsaid} onSay={(change) => say(at, change)} />
          </li>
        ))}
      </ol>
      <div className={css.choice}>
        <h2>{t('ask.self')}</h2>
        <Segmented label={t('ask.self')} value={self} options={scale(selves)} onChange={setSelf} />
        <span>{t('ask.selfEnds')}</span>
      </div>
      <ThoughtsOf thoughts={thoughts} />
      <p className={css.note} role="status">
        {t('ask.progress', { done: said.filter(isSaid).length, count })}
      </p>
      {isMissing && (
        <p className={css.missing} role="alert">
          {t('ask.missing')}
        </p>
      )}
      <Button block busy={isSending && t('ask.sending')} onClick={handIn}>
        {t('ask.send')}
      </Button>
    </section>
  );
}
