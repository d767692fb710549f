import { Screen } from '../../shell/screen.tsx';

export function PublishScreen() {
  return <Screen>{null}</Screen>;
}
