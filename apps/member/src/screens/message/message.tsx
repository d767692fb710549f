import { Screen } from '../../shell/screen.tsx';

export function MessageScreen() {
  return <Screen>{null}</Screen>;
}
