import { Screen } from '../../shell/screen.tsx';

export function EarningsScreen() {
  return <Screen>{null}</Screen>;
}
