import type { AnnouncedStep } from '@glassmine/replica/wire';
import { Countdown, Icon, LinkButton } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { worldNow } from '../../state/world-clock.ts';
import { Own } from '../../xray/marked.tsx';
import { type AnnouncedKind, isAnnounced, stepMarks } from './step-marks.tsx';
import { stepLink } from './step-way.ts';
import css from './steps.module.css';

const icons = {
  gifts: 'gift',
  newMachine: 'machine',
  doubleBonus: 'team',
  higherFee: 'shield',
  upgrade: 'settings',
  changeCard: 'card',
  unlockDeposit: 'key',
  silence: 'headset',
} as const satisfies Record<AnnouncedKind, string>;

/** Steps without an announced end: no scheme says when its troubles end. */
const quiet: readonly AnnouncedKind[] = ['changeCard', 'silence'];

type Step = AnnouncedStep & { kind: AnnouncedKind };

/** What the scheme announces now, in its own words; with `kinds`, of those only and in that order, else newest first. Nothing while it announces nothing. */
export function AnnouncedSteps({ kinds }: { kinds?: readonly AnnouncedKind[] }) {
  const t = useText();
  const { data } = useCall('room/steps', {});
  const steps = (data?.steps ?? [])
    .filter((step): step is Step => isAnnounced(step.kind) && (kinds?.includes(step.kind) ?? true))
    .toSorted((a, b) => (kinds ? kinds.indexOf(a.kind) - kinds.indexOf(b.kind) : 0));
  if (steps.length === 0) return null;
  return (
    <section aria-label={t('steps.label')}>
      <ul className={css.steps}>
        {steps.map((step) => (
          <StepItem key={step.kind} step={step} />
        ))}
      </ul>
    </section>
  );
}

function StepItem({ step }: { step: Step }) {
  const t = useText();
  const format = useFormat();
  const { kind, amount, currency, percent, times, words, until } = step;
  const values = {
    amount: amount === '' ? '' : format.money(amount, currency),
    percent: format.percent(percent),
    times,
    name: words,
  };
  return (
    <li className={css.step} data-kind={kind}>
      <Icon name={icons[kind]} size={24} />
      <div className={css.words}>
        {stepMarks[kind](
          <>
            <h2>{t(`step.${kind}.title`, values)}</h2>
            <p>
              <Own why="limit">{t(`step.${kind}.text`, values)}</Own>
            </p>
          </>,
        )}
        {kind === 'gifts' && (
          <p className={css.code}>
            {t('step.gifts.code')} <b>{words}</b>
          </p>
        )}
        {until > 0 && !quiet.includes(kind) && (
          <Until at={until} words={kind === 'upgrade' ? 'step.backIn' : 'step.endsIn'} />
        )}
        <Way step={step} />
      </div>
    </li>
  );
}

function Way({ step }: { step: Step }) {
  const t = useText();
  const room = useRoom();
  const way = stepLink(step, room);
  return way && <LinkButton href={way.href}>{t(way.words)}</LinkButton>;
}

/** Counts down in world time, as the rush sales do. */
function Until({ at, words }: { at: number; words: MessageId }) {
  const t = useText();
  return (
    <p className={css.until}>
      <span>{t(words)}</span>
      <Countdown
        targetMs={at}
        now={worldNow}
        label={t(words)}
        days={(count) => t('step.dayCount', { count })}
      />
    </p>
  );
}
