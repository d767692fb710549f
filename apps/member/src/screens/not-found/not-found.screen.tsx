import { EmptyMachines } from '../../art/pictures.tsx';
import { Nothing } from '../../page/nothing.tsx';
import { Screen } from '../../page/screen.tsx';

export function NotFoundScreen() {
  return (
    <Screen>
      <Nothing
        picture={<EmptyMachines />}
        title="notFound.title"
        text="notFound.text"
        link={['/index', 'notFound.home']}
      />
    </Screen>
  );
}
