import { Screen } from '../../shell/screen.tsx';

export function RewardScreen() {
  return <Screen>{null}</Screen>;
}
