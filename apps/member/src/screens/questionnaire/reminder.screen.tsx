import type { QuestionnaireToFill } from '@glassmine/replica/wire';
import { Button, Field } from '@glassmine/ui';
import { type FormEvent, useState } from 'react';
import { client, useCall, wordsOf } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { readHash } from '../../navigation/router.ts';
import { LoadedScreen } from '../../page/loaded-screen.tsx';
import { Form, Thanks } from './form.tsx';
import css from './questionnaire.module.css';

/** A key that no reminder has, for a link without a complete key. */
const noKey = 'a'.repeat(24);

const keyInLink = () => {
  const { key = '' } = readHash(location.hash).query;
  return /^[a-p]{24}$/.test(key) ? key : noKey;
};

/** Asks once more, weeks later: with the key of the link and the learner's code, without a room and a session. */
export function ReminderScreen() {
  const [reminderKey] = useState(keyInLink);
  const state = useCall('room/reminder', { reminderKey }, { staleTime: 0 });
  return (
    <LoadedScreen look="plain" query={state} skeleton={['60vh']}>
      {() => <Reminder reminderKey={reminderKey} />}
    </LoadedScreen>
  );
}

function Reminder({ reminderKey }: { reminderKey: string }) {
  const [asked, setAsked] = useState<QuestionnaireToFill | null>(null);
  if (asked === null) {
    const enter = async (ownCode: string) =>
      setAsked((await client.ask('room/reminder', { reminderKey, ownCode })).data.asked);
    return <Enter enter={enter} />;
  }
  if (asked.isAnswered) return <Thanks />;
  return (
    <Form
      asked={asked}
      handOver={(form) => client.ask('room/reminder/answer', { reminderKey, ownCode: asked.code, ...form })}
      onDone={() => setAsked({ ...asked, isAnswered: true })}
    />
  );
}

function Enter({ enter }: { enter: (ownCode: string) => Promise<void> }) {
  const t = useText();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await enter(code.trim()).catch((problem) => setError(wordsOf(problem)));
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>{t('ask.remindLead')}</p>
      <Field
        label={t('ask.remindCode')}
        error={error}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setError('');
        }}
        name="ownCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={6}
      />
      <Button type="submit" block>
        {t('ask.remindGo')}
      </Button>
    </form>
  );
}
