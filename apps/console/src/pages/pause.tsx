import { refusedAt } from '@glassmine/client';
import { type PauseSentence, pauseLengths, type ReadyPoll } from '@glassmine/replica/plain';
import type { CallMap } from '@glassmine/replica/wire';
import { Button, Radio, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useText } from '../i18n/i18n.ts';
import css from '../lesson/lesson.module.css';
import { PollResult } from '../lesson/poll-result.tsx';
import { type Pause, usePauseCommands, usePauses } from '../lesson/use-pause.ts';
import { MayChange } from '../parts/may-change.tsx';
import { Empty, PageHead, Panel, Row } from '../parts/parts.tsx';
import { ownWindow } from './script/own-window.ts';

type Pauses = CallMap['console/pause']['data'];

/** What a facilitator puts on all phones, and what was answered. */
export function PausePage({ code }: { code: string }) {
  const t = useText();
  const pauses = usePauses(code);
  if (!pauses) return <PageHead title={t('pause.title')} text={t('shell.loading')} />;
  const { now, before } = pauses;
  const asked = [...(now ? [now] : []), ...before];
  return (
    <>
      <PageHead title={t('pause.title')} text={t('pause.lead')}>
        <Button component="a" variant="default" href={`#/room/${code}/wall`} {...ownWindow}>
          {t('wall.open')}
        </Button>
      </PageHead>
      <MayChange>
        <SentenceDesk code={code} pauses={pauses} />
        <PollDesk code={code} pauses={pauses} />
      </MayChange>
      <Panel title={t('pause.before')}>
        {asked.length === 0 && <Empty>{t('pause.none')}</Empty>}
        {asked.map((pause) => (
          <Before key={pause.number} pause={pause} />
        ))}
      </Panel>
    </>
  );
}

function Before({ pause: { day, sentence, poll } }: { pause: Pause }) {
  const t = useText();
  return (
    <section>
      <p>
        {t('pause.onDay', { day })} {sentence}
      </p>
      {poll && <PollResult poll={poll} />}
    </section>
  );
}

const own = 'own';
/** Of radio buttons, which Mantine colours by themes of its own. */
const ink = { color: 'var(--ink)', iconColor: 'var(--bg)' };

function SentenceDesk({ code, pauses: { sentences } }: { code: string; pauses: Pauses }) {
  const t = useText();
  const { begin, beginning, isBusy } = usePauseCommands(code);
  const [chosen, choose] = useState<string>('lookUp');
  const [words, setWords] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    begin(chosen === own ? { words } : { sentence: chosen as PauseSentence });
  };
  return (
    <Panel title={t('pause.sentence')}>
      <form onSubmit={send} className={css.choices}>
        <Radio.Group value={chosen} onChange={choose} aria-label={t('pause.sentence')}>
          <div className={css.choices}>
            {sentences.map(({ key, text }) => (
              <Radio {...ink} key={key} value={key} label={text} />
            ))}
            <Radio {...ink} value={own} label={t('pause.ownWords')} />
          </div>
        </Radio.Group>
        {chosen === own && (
          <TextInput
            label={t('pause.words')}
            description={t('pause.asWritten')}
            value={words}
            required
            maxLength={pauseLengths.words}
            error={refusedAt(beginning.error, 'words')}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
        <Row>
          <Button type="submit" loading={isBusy}>
            {t('pause.putUp')}
          </Button>
        </Row>
      </form>
    </Panel>
  );
}

function PollDesk({ code, pauses: { polls } }: { code: string; pauses: Pauses }) {
  const t = useText();
  const { begin, beginning, isBusy } = usePauseCommands(code);
  const [chosen, choose] = useState<string>('withdraw');
  const [question, setQuestion] = useState('');
  const [choices, setChoices] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    begin(chosen === own ? { question, choices } : { poll: chosen as ReadyPoll });
  };
  return (
    <Panel title={t('pause.poll')}>
      <form onSubmit={send} className={css.choices}>
        <Radio.Group value={chosen} onChange={choose} aria-label={t('pause.poll')}>
          <div className={css.choices}>
            {polls.map(({ key, question: asked, choices: given }) => (
              <Radio {...ink} key={key} value={key} label={asked} description={given.join(' · ')} />
            ))}
            <Radio {...ink} value={own} label={t('pause.ownPoll')} />
          </div>
        </Radio.Group>
        {chosen === own && (
          <>
            <TextInput
              label={t('pause.question')}
              value={question}
              required
              maxLength={pauseLengths.question}
              error={refusedAt(beginning.error, 'question')}
              onChange={(event) => setQuestion(event.currentTarget.value)}
            />
            <Textarea
              label={t('pause.choices')}
              description={t('pause.choicesText')}
              value={choices}
              required
              autosize
              minRows={2}
              error={refusedAt(beginning.error, 'choices')}
              onChange={(event) => setChoices(event.currentTarget.value)}
            />
          </>
        )}
        <Row>
          <Button type="submit" loading={isBusy}>
            {t('pause.ask')}
          </Button>
        </Row>
      </form>
    </Panel>
  );
}
