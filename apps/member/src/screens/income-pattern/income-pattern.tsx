import { Screen } from '../../shell/screen.tsx';

export function IncomePatternScreen() {
  return <Screen>{null}</Screen>;
}
