import { Screen } from '../../shell/screen.tsx';

export function SecurityCenterScreen() {
  return <Screen>{null}</Screen>;
}
