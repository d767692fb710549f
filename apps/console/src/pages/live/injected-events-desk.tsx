import { happeningKinds } from '@glassmine/replica/plain';
import { Icon } from '@glassmine/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import css from '../../parts/pages.module.css';
import { Panel } from '../../parts/parts.tsx';
import { type HappeningKind, happeningIcons } from '../../room/happening-icons.ts';
import { HappeningForm } from './happening-form.tsx';

/** Injected events, each with what follows from it. They stay in the journal for good, so each is confirmed by its form. */
export function InjectedEventsDesk({ code }: { code: string }) {
  const t = useText();
  const [kind, open] = useState<HappeningKind | null>(null);
  const close = () => open(null);
  return (
    <Panel title={t('happening.title')}>
      <p className={css.note}>{t('happening.lead')}</p>
      <ul className={css.happenings}>
        {happeningKinds.map((each) => (
          <li key={each}>
            <Icon name={happeningIcons[each]} size={22} />
            <Button variant="default" onClick={() => open(each)}>
              {t(`happening.${each}`)}
            </Button>
            <span className={css.note}>{t(`happening.${each}.text`)}</span>
          </li>
        ))}
      </ul>
      <FormDialog isOpen={kind !== null} title={kind ? t(`happening.${kind}`) : ''} onClose={close}>
        {kind && <HappeningForm code={code} kind={kind} onDone={close} />}
      </FormDialog>
    </Panel>
  );
}
