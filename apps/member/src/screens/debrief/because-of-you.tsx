import type { PersonalDebrief } from '@glassmine/replica/wire';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import css from './debrief.module.css';
import { Sums } from './part.tsx';

type Relation = PersonalDebrief['outsiders'][number]['relation'];

/** Members who joined through the learner, and their losses; contacts who were warned, and who did not join. */
export function BecauseOfYou({ debrief: { team, outsiders, currency } }: { debrief: PersonalDebrief }) {
  const t = useText();
  const format = useFormat();
  const nameOf = ({ name, relation }: { name: string; relation: Relation }) =>
    relation === 'none' ? name : t(`debrief.relation.${relation}`, { name });
  return (
    <>
      <p className={css.outcome}>
        {team.members === 0 ? t('debrief.nobodyCame') : t('debrief.came', { count: team.members })}
      </p>
      {team.losing > 0 && (
        <p className={css.truth}>
          {t('debrief.cameLost', {
            count: team.losing,
            amount: format.list(team.books.map((book) => format.money(book.lost, book.currency))),
          })}
        </p>
      )}
      {team.list.length > 0 && (
        <Sums
          rows={team.list.map((each, place) => [
            // Masked names may be equal; the number keeps them apart.
            `${place + 1}. ${nameOf(each)}`,
            format.money(each.result, currency, true),
          ])}
        />
      )}
      {team.rest > 0 && <p className={css.note}>{t('debrief.more', { count: team.rest })}</p>}
      <h3>{t('debrief.outsideTitle')}</h3>
      {outsiders.length === 0 ? (
        <p>{t('debrief.nobodyOutside')}</p>
      ) : (
        <ul className={css.plain}>
          {outsiders.map((each) => (
            <li key={`${each.at} ${each.name}`}>
              {t(
                each.why === 'invited'
                  ? 'debrief.invitedOut'
                  : each.isIn
                    ? 'debrief.warnedIn'
                    : 'debrief.warnedOut',
                { name: nameOf(each) },
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
