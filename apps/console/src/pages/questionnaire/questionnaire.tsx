import { type FormOf, serverAddress } from '@glassmine/client';
import { sheetPhases } from '@glassmine/replica/plain';
import type { CallMap } from '@glassmine/replica/wire';
import { longRows, wideRows } from '@glassmine/study';
import { QrCode } from '@glassmine/ui';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { useCall, useCommand } from '../../api/hooks.ts';
import { useMayChange } from '../../api/use-may-change.ts';
import { useText } from '../../i18n/i18n.ts';
import { csvOf } from '../../parts/csv.ts';
import { download } from '../../parts/download.ts';
import css from '../../parts/pages.module.css';
import { Empty, PageHead, Panel, Row } from '../../parts/parts.tsx';
import { useWanted } from '../../parts/use-wanted.ts';
import { notify } from '../../state/notifications.ts';
import { HandedIn, OffersJudged } from './offers.tsx';
import { ReminderPanel } from './reminder.tsx';
import { QuestionnaireResults } from './results.tsx';
import { roomCodesIn } from './room-codes.ts';

type Data = CallMap['console/questionnaire']['data'];

const refreshMs = 3_000;

/** Opens the questionnaire before, after and later, and shows its results. */
export function QuestionnairePage({ code, isOver }: { code: string; isOver: boolean }) {
  const t = useText();
  const [others, setOthers] = useState('');
  const otherRooms = roomCodesIn(others);
  const form = { roomCode: code, ...(otherRooms && { otherRooms }) };
  const { data, error } = useCall('console/questionnaire', form, { everyMs: refreshMs });
  if (!data) return <Empty>{error?.message ?? t('shell.loading')}</Empty>;
  return (
    <>
      <PageHead title={t('quiz.title')} text={t('quiz.lead')} />
      <div className={css.fields} data-screen-only>
        {isOver ? <p role="note">{t('quiz.over')}</p> : <Opening code={code} data={data} />}
        <ReminderPanel code={code} reminder={data.reminder} isOver={isOver} />
        <TextInput
          label={t('quiz.compare')}
          description={t('quiz.compareHint')}
          value={others}
          error={others.trim() !== '' && !otherRooms}
          onChange={(event) => setOthers(event.currentTarget.value)}
        />
      </div>
      <HandedIn data={data} />
      <QuestionnaireResults
        results={data.results}
        isAnswered={data.handedIn.some(({ learners }) => learners > 0)}
      />
      <OffersJudged offers={data.offers} />
      <div className={css.fields} data-screen-only>
        <Row>
          <Button variant="default" onClick={() => print()}>
            {t('quiz.print')}
          </Button>
        </Row>
        <Files code={code} form={form} handedIn={data.handedIn} />
      </div>
    </>
  );
}

function Opening({ code, data: { phase, ...data } }: { code: string; data: Data }) {
  const t = useText();
  const mayChange = useMayChange();
  const hand = useCommand('console/questionnaire/open');
  const [stands, want] = useWanted(phase);
  const open = (wanted: Data['phase']) => {
    want(wanted);
    hand.mutate({ roomCode: code, phase: wanted, seenPhase: stands }, { onError: () => want(null) });
  };
  const link = serverAddress(data.link);
  return (
    <Panel title={t('quiz.open')}>
      <SegmentedControl
        aria-label={t('quiz.open')}
        disabled={!mayChange}
        value={stands}
        onChange={(value) => open(value as Data['phase'])}
        data={(['none', ...sheetPhases] as const).map((value) => ({
          value,
          label: t(`quiz.phase.${value}`),
        }))}
      />
      <a className={css.link} href={link}>
        {link}
      </a>
      <div className={css.qr}>
        <QrCode value={link} label={t('quiz.qr')} />
      </div>
      <p className={css.note}>{t('quiz.link')}</p>
      <p className={css.note}>{t('quiz.practice')}</p>
      <p className={css.note}>{t('quiz.arm')}</p>
    </Panel>
  );
}

interface FilesProps {
  code: string;
  form: FormOf<'console/questionnaire/files'>;
  handedIn: Data['handedIn'];
}

/** For research. The sheets are read when a file is saved, and no page shows them. */
function Files({ code, form, handedIn }: FilesProps) {
  const t = useText();
  const isEmpty = handedIn.every(({ learners }) => learners === 0);
  const save = async (kind: 'wide' | 'long') => {
    const { data: sheets } = await ask('console/questionnaire/files', form);
    const { data: attended } = await ask<'console/attendance'>('console/attendance', form);
    const text = csvOf(kind === 'wide' ? wideRows(sheets, attended) : longRows(sheets));
    download({ name: `glassmine-${code}-questionnaire-${kind}.csv`, type: 'text/csv', text });
  };
  const saveOrSay = (kind: 'wide' | 'long') => save(kind).catch((error) => notify(error.message, 'bad'));
  return (
    <Panel title={t('quiz.files')}>
      <p className={css.note}>{t('quiz.filesText')}</p>
      <Row>
        <Button variant="default" onClick={() => saveOrSay('wide')}>
          {t('quiz.wide')}
        </Button>
        <Button variant="default" disabled={isEmpty} onClick={() => saveOrSay('long')}>
          {t('quiz.long')}
        </Button>
      </Row>
    </Panel>
  );
}
