import { Nothing } from '../../page/nothing.tsx';
import { Screen } from '../../page/screen.tsx';

export function NoPermissionScreen() {
  return (
    <Screen>
      <Nothing
        icon="lock"
        title="noPermission.title"
        text="noPermission.text"
        link={['/index', 'notFound.home']}
      />
    </Screen>
  );
}
