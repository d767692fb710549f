import { Screen } from '../../shell/screen.tsx';

export function ExchangeScreen() {
  return <Screen>{null}</Screen>;
}
