import { type Language, languages } from '@glassmine/replica/plain';
import { List, ListItem, Segmented, toast } from '@glassmine/ui';
import { wordsOf } from '../../api/queries.ts';
import { setI18nLanguage } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/use-text.ts';
import { Screen } from '../../page/screen.tsx';
import { type Theme, useSession } from '../../state/session.ts';
import css from './language.module.css';

export function LanguageScreen() {
  const t = useText();
  const { language, theme, set } = useSession();
  const choose = async (code: Language) => {
    try {
      await setI18nLanguage(code);
      set({ language: code });
    } catch (error) {
      toast(wordsOf(error), 'bad');
    }
  };
  const themes: { value: Theme; label: string }[] = [
    { value: 'system', label: t('language.system') },
    { value: 'light', label: t('language.light') },
    { value: 'dark', label: t('language.dark') },
  ];
  return (
    <Screen>
      <List label={t('language.label')}>
        {languages.map(({ code, name }) => (
          <ListItem
            key={code}
            lead={<span className={css.flag}>{code.toUpperCase()}</span>}
            title={<span lang={code}>{name}</span>}
            current={code === language}
            onClick={() => void choose(code)}
          />
        ))}
      </List>
      <section className={css.group}>
        <h2>{t('language.theme')}</h2>
        <Segmented
          label={t('language.theme')}
          value={theme}
          options={themes}
          onChange={(next) => set({ theme: next })}
        />
      </section>
    </Screen>
  );
}
