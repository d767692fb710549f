import { Screen } from '../../shell/screen.tsx';

export function AddCardScreen() {
  return <Screen>{null}</Screen>;
}
