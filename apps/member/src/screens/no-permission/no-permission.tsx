import { EmptyState, LinkButton } from '@glassmine/ui';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { Screen } from '../../page/screen.tsx';

export function NoPermissionScreen() {
  const t = useText();
  return (
    <Screen>
      <EmptyState
        icon="lock"
        title={t('noPermission.title')}
        text={t('noPermission.text')}
        action={<LinkButton href={hashOf('/index')}>{t('notFound.home')}</LinkButton>}
      />
    </Screen>
  );
}
