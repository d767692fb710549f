import { type SoloAct, type SoloState, soloSpeeds, soloXrayModes } from '@glassmine/replica/plain';
import { Button, copyText, Segmented, Sheet, toast } from '@glassmine/ui';
import { useEffect, useState } from 'react';
import { i18n } from '../i18n/i18n.ts';
import { useText } from '../i18n/use-text.ts';
import { BackToDay } from './back-to-day.tsx';
import { CoursePicture } from './course-picture.tsx';
import { act, EngineFault, savedBytes, whenChanged } from './engine.ts';
import { enter } from './entering.ts';
import { FileButton } from './file-button.tsx';
import { keepNow } from './keeping.ts';
import { forgetKept } from './kept.ts';
import { linkOf, pageAddress } from './link.ts';
import css from './solo.module.css';

interface DeskProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Controls of a solo room: its clock, its X-ray, its course and its file. */
export function Desk({ open, onOpenChange }: DeskProps) {
  const t = useText();
  const [state, setState] = useDeskState(open);
  const close = () => onOpenChange(false);
  const give = async (soloAct: SoloAct) => setState(await act(soloAct));
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('solo.desk')}>
      {state && (
        <div className={css.desk} data-look="plain">
          <ClockPart state={state} give={give} />
          <Segmented
            label={t('solo.xray')}
            value={state.xray}
            options={soloXrayModes.map((value) => ({ value, label: t(`solo.xray.${value}`) }))}
            onChange={(mode) => void give({ act: 'xray', mode })}
          />
          <CoursePicture state={state} />
          <BackToDay state={state} onDone={close} />
          <Asked give={give} onDone={close} />
          <FilePart state={state} onDone={close} />
        </div>
      )}
    </Sheet>
  );
}

/** The state of the room, read again whenever it changes while the desk is open. */
function useDeskState(isOpen: boolean) {
  const [state, setState] = useState<SoloState | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const ask = async () => {
      const found = await act({ act: 'state' });
      timer = null;
      if (!isGone) setState(found);
    };
    void ask();
    whenChanged(() => {
      if (!isGone) timer ??= setTimeout(() => void ask(), askEveryMs);
    });
    return () => {
      isGone = true;
      if (timer !== null) clearTimeout(timer);
    };
  }, [isOpen]);
  return [state, setState] as const;
}

const askEveryMs = 500;

type Give = (soloAct: SoloAct) => Promise<void>;

function ClockPart({ state, give }: { state: SoloState; give: Give }) {
  const t = useText();
  const { day, endDay, running, secondsPerDay } = state;
  const isOver = day >= endDay;
  return (
    <section className={css.part}>
      <h3>{t('solo.dayOf', { day: Math.min(day + 1, endDay), last: endDay })}</h3>
      <div className={css.row}>
        <Button
          variant="secondary"
          icon={running ? 'pause' : 'play'}
          disabled={isOver}
          onClick={() => void give({ act: 'clock', action: running ? 'pause' : 'resume' })}
        >
          {t(running ? 'solo.pause' : 'solo.run')}
        </Button>
        <Button
          variant="secondary"
          disabled={isOver}
          onClick={() => void give({ act: 'clock', action: 'nextDay' })}
        >
          {t('solo.nextDay')}
        </Button>
      </div>
      <label className={css.speed}>
        {t('solo.speed')}
        <select
          value={secondsPerDay}
          onChange={({ target }) => void give({ act: 'speed', secondsPerDay: Number(target.value) })}
        >
          {soloSpeeds.map((speed) => (
            <option key={speed} value={speed}>
              {t('solo.seconds', { count: speed })}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}

function Asked({ give, onDone }: { give: Give; onDone: () => void }) {
  const t = useText();
  const open = async (soloAct: SoloAct) => {
    onDone();
    await give(soloAct);
  };
  return (
    <section className={css.part}>
      <Button variant="secondary" block onClick={() => void open({ act: 'questionnaire', phase: 'before' })}>
        {t('solo.before')}
      </Button>
      <Button variant="secondary" block onClick={() => void open({ act: 'debrief' })}>
        {t('solo.debrief')}
      </Button>
      <Button variant="secondary" block onClick={() => void open({ act: 'questionnaire', phase: 'after' })}>
        {t('solo.after')}
      </Button>
    </section>
  );
}

function FilePart({ state: { start, day }, onDone }: { state: SoloState; onDone: () => void }) {
  const t = useText();
  const openFile = async (bytes: Uint8Array) => {
    try {
      await enter(start, bytes);
      onDone();
      await keepNow();
    } catch (error) {
      toast(i18n._(`solo.fault.${error instanceof EngineFault ? error.fault : 'broken'}`), 'bad', 8000);
    }
  };
  const beginAnew = async () => {
    await forgetKept().catch(() => {});
    location.href = pageAddress();
  };
  return (
    <section className={css.part}>
      <Button variant="quiet" block icon="document" onClick={() => void download(day)}>
        {t('solo.save')}
      </Button>
      <FileButton onFile={(bytes) => void openFile(bytes)} />
      <Button
        variant="quiet"
        block
        icon="share"
        onClick={() =>
          void copyText(linkOf(start, pageAddress())).then(() => toast(t('solo.copied'), 'good'))
        }
      >
        {t('solo.link')}
      </Button>
      <Button variant="quiet" block icon="refresh" onClick={() => void beginAnew()}>
        {t('solo.anew')}
      </Button>
      <p className={css.note}>{t('solo.anewNote')}</p>
    </section>
  );
}

/** Hands the room's file to the browser's downloads. */
async function download(day: number): Promise<void> {
  const bytes = await savedBytes();
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: `lesson-day-${day + 1}.glassmine` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
