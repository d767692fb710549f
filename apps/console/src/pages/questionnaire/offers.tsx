import type { CallMap } from '@glassmine/replica/wire';
import { useText } from '../../i18n/i18n.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import css from '../../parts/pages.module.css';
import { Panel } from '../../parts/parts.tsx';

type Data = CallMap['console/questionnaire']['data'];
type Offer = Data['offers'][number];

/** For each set: how many learners have handed in, of how many. */
export function HandedIn({ data }: { data: Data }) {
  const t = useText();
  const { handedIn, learners, optedOut } = data;
  return (
    <Panel title={t('quiz.handedIn')}>
      <ul className={css.handedIn}>
        {handedIn.map(({ phase, learners: done }) => (
          <li key={phase}>
            {t(learners > 0 ? 'quiz.handedInOf' : 'quiz.handedInAll', {
              phase: t(`quiz.phase.${phase}`),
              done,
              of: learners,
            })}
          </li>
        ))}
      </ul>
      {optedOut > 0 && <p className={css.note}>{t('quiz.optedOut', { count: optedOut })}</p>}
    </Panel>
  );
}

/** Offers at each time, those that fooled the largest share first. Whom they fooled is on no page. */
export function OffersJudged({ offers }: { offers: Offer[] }) {
  const t = useText();
  if (offers.length === 0) return null;
  const columns: Column<Offer>[] = [
    { id: 'offer', title: t('quiz.offer'), cell: ({ title }) => title },
    {
      id: 'kind',
      title: t('quiz.offerKind'),
      cell: ({ genuine }) => t(genuine ? 'quiz.offerGenuine' : 'quiz.offerFraud'),
    },
    { id: 'phase', title: t('quiz.offerPhase'), cell: ({ phase }) => t(`quiz.phase.${phase}`) },
    {
      id: 'fooled',
      title: t('quiz.offerFooled'),
      cell: ({ mistaken, judged }) => t('quiz.offerShare', { mistaken, judged }),
    },
  ];
  return (
    <Panel title={t('quiz.offers')}>
      <DataTable
        label={t('quiz.offers')}
        rows={offers}
        columns={columns}
        keyOf={({ key, phase }) => `${phase} ${key}`}
        empty=""
      />
    </Panel>
  );
}
