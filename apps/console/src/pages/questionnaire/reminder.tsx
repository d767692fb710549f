import { serverAddress } from '@glassmine/client';
import type { CallMap } from '@glassmine/replica/wire';
import { QrCode } from '@glassmine/ui';
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../api/hooks.ts';
import { useMayChange } from '../../api/use-may-change.ts';
import { useLanguage, useText } from '../../i18n/i18n.ts';
import css from '../../parts/pages.module.css';
import { Panel, Row } from '../../parts/parts.tsx';

type Reminder = CallMap['console/questionnaire']['data']['reminder'];
interface ReminderProps {
  code: string;
  reminder: Reminder;
  /** A closed room's link goes on; a new one is made while the room is open. */
  isOver: boolean;
}

const usualDays = 30;
const daysMax = 365;

/** The link that asks once more weeks later, when the room may be closed. */
export function ReminderPanel({ code, reminder, isOver }: ReminderProps) {
  const t = useText();
  const language = useLanguage();
  const mayChange = useMayChange();
  const [days, setDays] = useState<number | string>(usualDays);
  const remind = useCommand('console/questionnaire/remind');
  const isSound = typeof days === 'number' && days >= 1 && days <= daysMax;
  if (isOver && reminder === null) return null;
  const link = reminder && serverAddress(reminder.link);
  const date = reminder && new Date(reminder.until).toLocaleDateString(language, { dateStyle: 'long' });
  return (
    <Panel title={t('quiz.remind')}>
      <p className={css.note}>{t('quiz.remindText')}</p>
      {!isOver && (
        <Row>
          <NumberInput
            label={t('quiz.remindDays')}
            value={days}
            min={1}
            max={daysMax}
            allowDecimal={false}
            onChange={setDays}
          />
          <Button
            variant="default"
            disabled={!(mayChange && isSound)}
            onClick={() => isSound && remind.mutate({ roomCode: code, days })}
          >
            {t(reminder ? 'quiz.remindAgain' : 'quiz.remindMake')}
          </Button>
        </Row>
      )}
      {link && date && (
        <>
          <a className={css.link} href={link}>
            {link}
          </a>
          <div className={css.qr}>
            <QrCode value={link} label={t('quiz.remindQr')} />
          </div>
          <p className={css.note}>{t('quiz.remindUntil', { date })}</p>
        </>
      )}
    </Panel>
  );
}
