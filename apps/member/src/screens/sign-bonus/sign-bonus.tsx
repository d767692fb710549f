import { Screen } from '../../shell/screen.tsx';

export function SignBonusScreen() {
  return <Screen>{null}</Screen>;
}
