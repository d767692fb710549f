import type { QuestionnaireToFill } from '@glassmine/contract';
import { Button, LinkButton, Segmented, toast } from '@glassmine/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client, queryClient, useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { LoadedScreen } from '../../page/loaded-screen.tsx';
import { answersOf, isSaid, type Said, unsaid } from './answers.ts';
import css from './questionnaire.module.css';

/** Genuine and fraudulent offers to be judged. Not part of the scheme, and open without an account. */
export function QuestionnaireScreen() {
  const asked = useCall('room/questionnaire', {}, { staleTime: 0 });
  return (
    <LoadedScreen look="plain" query={asked} skeleton={['60vh']}>
      {(data) => (data.isAnswered ? <Thanks /> : <Form key={data.phase} asked={data} />)}
    </LoadedScreen>
  );
}

function Thanks() {
  const t = useText();
  return (
    <section className={css.form}>
      <h2>{t('ask.thanks')}</h2>
      <p role="status">{t('ask.thanksText')}</p>
      <LinkButton href={hashOf('/index')} block>
        {t('ask.on')}
      </LinkButton>
    </section>
  );
}

const selves = ['1', '2', '3', '4', '5', '6', '7'] as const;
type Self = (typeof selves)[number] | '';

/** State of the answers, and their submission. */
function useSheet({ phase, offers }: QuestionnaireToFill) {
  const t = useText();
  const [said, setSaid] = useState<Said[]>(() => offers.map(() => unsaid));
  const [self, setSelf] = useState<Self>('');
  const [wasAsked, setAsked] = useState(false);
  const send = useMutation({
    mutationFn: (form: { answers: string; selfRating: number }) =>
      client.ask('room/questionnaire/answer', form),
    onSuccess: () => {
      toast(t('ask.thanks'), 'good');
      queryClient.setQueryData<QuestionnaireToFill>(['room/questionnaire', {}], {
        ...{ phase, offers },
        isAnswered: true,
      });
    },
  });
  const answers = answersOf(said, offers.length);
  const isWhole = answers !== null && self !== '';
  const handIn = () => {
    setAsked(true);
    if (isWhole) send.mutate({ answers, selfRating: Number(self) });
  };
  const say = (at: number, change: Partial<Said>) =>
    setSaid((now) => now.map((each, index) => (index === at ? { ...each, ...change } : each)));
  return { said, say, self, setSelf, isMissing: wasAsked && !isWhole, handIn, isSending: send.isPending };
}

function Form({ asked }: { asked: QuestionnaireToFill }) {
  const t = useText();
  const { offers, phase } = asked;
  const { said, say, self, setSelf, isMissing, handIn, isSending } = useSheet(asked);
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

interface OfferProps {
  offer: QuestionnaireToFill['offers'][number];
  said: Said;
  onSay: (change: Partial<Said>) => void;
}

const sures = ['1', '2', '3', '4', '5'] as const;

function Offer({ offer, said, onSay }: OfferProps) {
  const t = useText();
  const verdicts = [
    { value: 'g', label: t('ask.genuine') },
    { value: 'f', label: t('ask.fraud') },
  ] as const;
  return (
    <>
      <h2>{offer.title}</h2>
      <p>{offer.text}</p>
      <Segmented<Said['verdict']>
        label={`${offer.title}: ${t('ask.what')}`}
        value={said.verdict}
        options={verdicts}
        onChange={(verdict) => onSay({ verdict })}
      />
      <div className={css.choice}>
        <span>
          {t('ask.sure')} {t('ask.sureEnds')}
        </span>
        <Segmented<Said['sure']>
          label={`${offer.title}: ${t('ask.sure')}`}
          value={said.sure}
          options={scale(sures)}
          onChange={(sure) => onSay({ sure })}
        />
      </div>
    </>
  );
}

const scale = <V extends string>(values: readonly V[]) => values.map((value) => ({ value, label: value }));
