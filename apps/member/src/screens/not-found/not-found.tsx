import { EmptyState, LinkButton } from '@glassmine/ui';
import { EmptyMachines } from '../../art/pictures.tsx';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { Screen } from '../../page/screen.tsx';

export function NotFoundScreen() {
  const t = useText();
  return (
    <Screen>
      <EmptyState
        picture={<EmptyMachines />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<LinkButton href={hashOf('/index')}>{t('notFound.home')}</LinkButton>}
      />
    </Screen>
  );
}
