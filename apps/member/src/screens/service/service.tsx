import { Screen } from '../../shell/screen.tsx';

export function ServiceScreen() {
  return <Screen>{null}</Screen>;
}
