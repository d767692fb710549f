import type { QuestionnaireToFill } from '@glassmine/replica/wire';
import { Button, LinkButton } from '@glassmine/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client, queryClient } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { answersOf, isSaid, type Said, unsaid } from './answers.ts';
import { Offer } from './offer.tsx';
import css from './questionnaire.module.css';

type Asked = QuestionnaireToFill['offers'][number];

/** The practice set: each offer is explained as soon as it is judged. What was judged before comes with its answer. */
export function Practice({ asked }: { asked: QuestionnaireToFill }) {
  const t = useText();
  const { offers } = asked;
  const done = offers.filter(({ explained }) => explained).length;
  return (
    <section className={css.form}>
      <div className={css.self}>
        <h2>{t('ask.practice')}</h2>
        <p>{t('ask.practiceLead', { count: offers.length })}</p>
      </div>
      <ol className={css.offers}>
        {offers.map((offer, at) => (
          <li key={offer.title} className={css.offer}>
            {offer.explained ? (
              <Explained offer={offer} explained={offer.explained} />
            ) : (
              <ToJudge offer={offer} position={at + 1} />
            )}
          </li>
        ))}
      </ol>
      <p className={css.note} role="status">
        {done < offers.length ? t('ask.progress', { done, count: offers.length }) : t('ask.practised')}
      </p>
      {done === offers.length && (
        <LinkButton href={hashOf('/index')} block>
          {t('ask.on')}
        </LinkButton>
      )}
    </section>
  );
}

function ToJudge({ offer, position }: { offer: Asked; position: number }) {
  const t = useText();
  const [said, setSaid] = useState<Said>(unsaid);
  const send = useMutation({
    mutationFn: (judgement: string) => client.ask('room/questionnaire/practise', { position, judgement }),
    onSuccess: ({ data: explained }) =>
      queryClient.setQueryData<QuestionnaireToFill>(['room/questionnaire', {}], (asked) => {
        if (!asked) return asked;
        const offers = asked.offers.map((each, at) => (at === position - 1 ? { ...each, explained } : each));
        return { ...asked, offers, isAnswered: offers.every((each) => each.explained) };
      }),
  });
  const judgement = answersOf([said], 1);
  return (
    <>
      <Offer offer={offer} said={said} onSay={(change) => setSaid((now) => ({ ...now, ...change }))} />
      <Button
        block
        variant="secondary"
        disabled={!isSaid(said)}
        busy={send.isPending && t('ask.sending')}
        onClick={() => judgement !== null && send.mutate(judgement)}
      >
        {t('ask.check')}
      </Button>
    </>
  );
}

function Explained({ offer, explained }: { offer: Asked; explained: NonNullable<Asked['explained']> }) {
  const t = useText();
  const { genuine, saidFraud, explanation } = explained;
  const isRight = genuine !== saidFraud;
  const kind = genuine ? 'Genuine' : 'Fraud';
  return (
    <>
      <h2>{offer.title}</h2>
      <p>{offer.text}</p>
      <div className={css.explained} role="status" data-right={isRight}>
        <b>{t(isRight ? `ask.right${kind}` : `ask.wrong${kind}`)}</b>
        <p>{explanation}</p>
      </div>
    </>
  );
}
