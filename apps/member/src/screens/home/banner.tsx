import { Machine } from '../../art/machine.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Claim } from '../../xray/marked.tsx';
import css from './home.module.css';

/** What the scheme says it does. */
export function Banner() {
  const t = useText();
  return (
    <section className={css.banner}>
      <div>
        <Claim k="mining" block>
          <h2>{t('home.mining')}</h2>
          <p>{t('home.miningText')}</p>
        </Claim>
        <a href="#/projects">
          <span>{t('home.miningLink')}</span>
        </a>
      </div>
      <Machine name="summit" />
    </section>
  );
}
