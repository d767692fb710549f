import type { CallMap, Fork } from '@glassmine/replica/wire';
import { Checkbox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCommand } from '../../api/hooks.ts';
import { useMayChange } from '../../api/use-may-change.ts';
import { useDescription } from '../../forks/changes.ts';
import { courseOf } from '../../forks/courses.ts';
import { isUnderWay, useForks } from '../../forks/use-forks.ts';
import { useText } from '../../i18n/i18n.ts';
import { Empty, Panel, RowButton } from '../../parts/parts.tsx';
import { Comparison } from './comparison.tsx';
import { ForkForm } from './fork-form.tsx';
import css from './timeline.module.css';

interface ForkDeskProps {
  code: string;
  /** Day at whose end a new fork starts. */
  day: number;
  course: CallMap['console/timeline']['data'];
}

/** Starts forks, follows their progress and compares them with the room. */
export function ForkDesk({ code, day, course }: ForkDeskProps) {
  const t = useText();
  const describe = useDescription();
  const forks = useForks(code);
  const [left, setLeft] = useState<readonly string[]>([]);
  const shown = forks.filter(({ forkId, points }) => points.length > 0 && !left.includes(forkId));
  const mayAsk = useMayChange();
  const courses = useMemo(
    () => [
      { id: '', label: t('timeline.asItWas'), points: course.points },
      ...shown.map((fork) => courseOf(fork, course.points, describe(fork.whatIf))),
    ],
    [shown, course.points, t, describe],
  );
  return (
    <>
      <Panel title={t('timeline.whatIf')}>
        <p>{`${t('timeline.whatIfText')} ${t('whatIf.noPlan')}`}</p>
        {mayAsk ? (
          <ForkForm key={day === 0 ? 'opening' : 'later'} code={code} day={day} course={course} />
        ) : (
          <p>{t('timeline.mayLook')}</p>
        )}
        {forks.length === 0 && <Empty>{t('timeline.none')}</Empty>}
        <ul className={css.forks}>
          {forks.map((fork) => (
            <ForkLine
              key={fork.forkId}
              code={code}
              fork={fork}
              mayDrop={mayAsk}
              isShown={!left.includes(fork.forkId)}
              onShow={(isShown) =>
                setLeft((ids) => (isShown ? ids.filter((id) => id !== fork.forkId) : [...ids, fork.forkId]))
              }
            />
          ))}
        </ul>
      </Panel>
      {shown.length > 0 && (
        <Panel title={t('timeline.compare')}>
          <Comparison courses={courses} currency={course.currency} />
        </Panel>
      )}
    </>
  );
}

interface ForkLineProps {
  code: string;
  fork: Fork;
  mayDrop: boolean;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

function ForkLine({ code, fork, mayDrop, isShown, onShow }: ForkLineProps) {
  const t = useText();
  const said = useDescription()(fork.whatIf);
  const drop = useCommand('console/timeline/fork/drop');
  const { forkId, day, untilDay, points, state } = fork;
  const daysDone = Math.max(0, points.length - 1);
  const label = t('timeline.fork', { said, day, untilDay });
  return (
    <li data-state={state}>
      <Checkbox label={label} checked={isShown} onChange={(event) => onShow(event.currentTarget.checked)} />
      {isUnderWay(fork) && <progress aria-label={said} value={daysDone} max={untilDay - day} />}
      <span role="status">{t(`timeline.state.${state}`, { days: daysDone, of: untilDay - day })}</span>
      {mayDrop && (
        <RowButton
          aria-label={`${t(isUnderWay(fork) ? 'timeline.stop' : 'timeline.remove')}: ${said}`}
          onClick={() => drop.mutate({ roomCode: code, forkId })}
        >
          {t(isUnderWay(fork) ? 'timeline.stop' : 'timeline.remove')}
        </RowButton>
      )}
    </li>
  );
}
