import type { PersonalDebrief } from '@glassmine/replica/wire';
import { Button, toast } from '@glassmine/ui';
import { client, wordsOf } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import css from './debrief.module.css';
import { csvOf, jsonOf, saveFile } from './own-rows.ts';
import { VerdictWords } from './verdict.tsx';

type FlagId = keyof typeof import('../../locales/en/pages.json') & `flag.${string}`;

const signsShown = 4;
const stepsShown = ['stop', 'bank', 'tell'] as const;

/** What the learner can take along: all pages on paper, the own rows as files, one page to show at home. */
export function Keep({ debrief }: { debrief: PersonalDebrief }) {
  const t = useText();
  const save = (name: string, type: string, write: typeof csvOf) => {
    client
      .ask('room/debrief/rows', {})
      .then(({ data }) => saveFile(`simulation-${name}`, type, write(data)))
      .catch((error) => toast(wordsOf(error), 'bad'));
  };
  return (
    <>
      <div className={css.keep}>
        <p>{t('debrief.keepText')}</p>
        <Button block variant="secondary" onClick={() => printAs('all')}>
          {t('debrief.print')}
        </Button>
        <Button block variant="secondary" onClick={() => save('rows.csv', 'text/csv', csvOf)}>
          {t('debrief.keepCsv')}
        </Button>
        <Button block variant="secondary" onClick={() => save('rows.json', 'application/json', jsonOf)}>
          {t('debrief.keepJson')}
        </Button>
        <p className={css.note}>{t('debrief.keepRows')}</p>
        <p className={css.note}>{t('debrief.keepNumber', { learner: String(debrief.learner) })}</p>
      </div>
      <div className={css.home}>
        <h3>{t('debrief.homeTitle')}</h3>
        <p>{t('debrief.homeText', { brand: debrief.brandName })}</p>
        <VerdictWords debrief={debrief} />
        <ul className={css.plain}>
          {debrief.flags.slice(0, signsShown).map(({ flag }) => (
            <li key={flag}>{t(`flag.${flag}` as FlagId)}</li>
          ))}
        </ul>
        <p>{t('debrief.homeAsk')}</p>
        <ul className={css.plain}>
          {stepsShown.map((step) => (
            <li key={step}>{t(`debrief.advice.${step}`)}</li>
          ))}
        </ul>
        <div className={css.screenOnly}>
          <Button block variant="secondary" onClick={() => printAs('home')}>
            {t('debrief.homePrint')}
          </Button>
        </div>
      </div>
    </>
  );
}

/**
 * All screens, or the page to show at home alone. Phones run the page on while their dialog is open, and lay out
 * the sheets later: so the choice is kept until the printing is over.
 */
function printAs(what: 'all' | 'home'): void {
  const { dataset } = document.documentElement;
  dataset.print = what;
  addEventListener('afterprint', () => delete dataset.print, { once: true });
  print();
}
