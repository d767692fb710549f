import { Screen } from '../../shell/screen.tsx';

export function NameScreen() {
  return <Screen>{null}</Screen>;
}
