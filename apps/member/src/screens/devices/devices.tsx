import { Screen } from '../../shell/screen.tsx';

export function DevicesScreen() {
  return <Screen>{null}</Screen>;
}
