import { Screen } from '../../shell/screen.tsx';

export function SavingsScreen() {
  return <Screen>{null}</Screen>;
}
