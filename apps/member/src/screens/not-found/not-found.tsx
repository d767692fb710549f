import { EmptyState, LinkButton } from '@glassmine/ui';
import { useText } from '../../i18n/use-text.ts';
import { Screen } from '../../shell/screen.tsx';

export function NotFoundScreen() {
  const t = useText();
  return (
    <Screen>
      <EmptyState
        icon="info"
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<LinkButton href="#/index">{t('notFound.home')}</LinkButton>}
      />
    </Screen>
  );
}
